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

describe('createSlice', () => {
  it('starts with its initial state, and handles its own actions and those of `also`', () => {
    const steps = [{ type: 'nothing' }, added(2), doubled(), set(3, 5), closed()];
    const states: { count: number }[] = [];
    for (const step of steps) states.push(counter.reducer(states.at(-1), step));
    expect(states.map(({ count }) => count)).toEqual([0, 2, 4, 15, 0]);
  });

  it('returns the same state for an unrelated action', () => {
    const state = { count: 7 };
    expect(counter.reducer(state, { type: 'nothing' })).toBe(state);
  });

  it('prefixes action types with its name, and matches its own actions', () => {
    expect([added.type, String(doubled)]).toEqual(['counter/added', 'counter/doubled']);
    expect([added.match(added(1)), added.match(doubled())]).toEqual([true, false]);
    expectTypeOf(added).parameters.toEqualTypeOf<[payload: number]>();
    expectTypeOf(doubled).parameters.toEqualTypeOf<[]>();
    expectTypeOf(set).parameters.toEqualTypeOf<[count: number, times: number]>();
  });
});

describe('slice changes', () => {
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

  it('keeps the fields that a change leaves out', () => {
    expect(named.reducer(state, counted(2))).toEqual({ count: 3, name: 'b' });
    expectTypeOf(counted).parameters.toEqualTypeOf<[payload: number]>();
  });

  it('keeps the identity of the current and the initial state', () => {
    expect(named.reducer(state, kept())).toBe(state);
    expect(named.reducer(state, reset())).toBe(initialState);
  });

  it('supports reducers that return the whole state', () => {
    expect(named.reducer(initialState, replaced(state))).toBe(state);
  });
});

it('throws where a reducer mutates the state', () => {
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
