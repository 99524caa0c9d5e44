import { describe, expect, expectTypeOf, it } from 'vitest';
import { createAction } from './action.ts';
import { frozen } from './frozen.ts';
import { createSlice } from './slice.ts';

const closed = createAction('closed');
const counter = createSlice({
  name: 'counter',
  initialState: { count: 0 },
  reducers: {
    added: (state, payload: number) => ({ count: state.count + payload }),
    doubled: ({ count }) => ({ count: count * 2 }),
    set: {
      prepare: (count: number, times: number) => ({ payload: count * times }),
      reducer: (_, payload: number) => ({ count: payload }),
    },
  },
  also: (state, action) => (closed.match(action) ? { count: 0 } : state),
});
const { added, doubled, set } = counter.actions;

describe('a slice', () => {
  it('begins with its first state, and takes its own actions and those it was told of', () => {
    const steps = [{ type: 'nothing' }, added(2), doubled(), set(3, 5), closed()];
    const states: { count: number }[] = [];
    for (const step of steps) states.push(counter.reducer(states.at(-1), step));
    expect(states.map(({ count }) => count)).toEqual([0, 2, 4, 15, 0]);
  });

  it('answers the very state where an action is nothing to it', () => {
    const state = { count: 7 };
    expect(counter.reducer(state, { type: 'nothing' })).toBe(state);
  });

  it('names its actions after itself, and knows them again', () => {
    expect([added.type, String(doubled)]).toEqual(['counter/added', 'counter/doubled']);
    expect([added.match(added(1)), added.match(doubled())]).toEqual([true, false]);
    expectTypeOf(added).parameters.toEqualTypeOf<[payload: number]>();
    expectTypeOf(doubled).parameters.toEqualTypeOf<[]>();
    expectTypeOf(set).parameters.toEqualTypeOf<[count: number, times: number]>();
  });
});

describe('changes', () => {
  const initialState = { count: 0, name: 'a' };
  const named = createSlice({
    name: 'named',
    initialState,
    changes: {
      counted: (state, by: number) => ({ count: state.count + by }),
      kept: (state) => state,
      reset: () => initialState,
    },
    reducers: { replaced: (_, state: typeof initialState) => state },
  });
  const { counted, kept, replaced, reset } = named.actions;
  const state = { count: 1, name: 'b' };

  it('keep the fields that they leave out', () => {
    expect(named.reducer(state, counted(2))).toEqual({ count: 3, name: 'b' });
    expectTypeOf(counted).parameters.toEqualTypeOf<[payload: number]>();
  });

  it('keep the identity of the same state and of the initial one', () => {
    expect(named.reducer(state, kept())).toBe(state);
    expect(named.reducer(state, reset())).toBe(initialState);
  });

  it('stand beside reducers, which return the whole state', () => {
    expect(named.reducer(initialState, replaced(state))).toBe(state);
  });
});

it('what changes a state in its place fails where it does so', () => {
  interface State {
    list: { name: string }[];
  }
  const reducer = frozen<State>((state = { list: [{ name: 'a' }] }, { type }) => {
    if (type === 'wrong' && state.list[0] !== undefined) state.list[0].name = 'b';
    return state;
  });
  const state = reducer(undefined, { type: 'begin' });
  expect(() => reducer(state, { type: 'wrong' })).toThrow(TypeError);
});
