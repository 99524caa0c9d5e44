import { describe, expect, expectTypeOf, it } from 'vitest';
import { createAction } from './action.ts';
import { freezeState } from './freeze-state.ts';
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
  reduceOther: (state, action) => (closed.match(action) ? { count: 0 } : state),
});
const { added, doubled, set } = counter.actions;

describe('createSlice', () => {
  it('a slice starts with its initial state, and handles its own actions and those of `reduceOther`', () => {
    const steps = [{ type: 'nothing' }, added(2), doubled(), set(3, 5), closed()];
    const states: { count: number }[] = [];
    for (const step of steps) states.push(counter.reducer(states.at(-1), step));
    expect(states.map(({ count }) => count)).toEqual([0, 2, 4, 15, 0]);
  });

  it('a slice returns the same state for an unrelated action', () => {
    const state = { count: 7 };
    expect(counter.reducer(state, { type: 'nothing' })).toBe(state);
  });

  it('a slice prefixes action types with its name, and matches its own actions', () => {
    expect([added.type, String(doubled)]).toEqual(['counter/added', 'counter/doubled']);
    expect([added.match(added(1)), added.match(doubled())]).toEqual([true, false]);
    expectTypeOf(added).parameters.toEqualTypeOf<[payload: number]>();
    expectTypeOf(doubled).parameters.toEqualTypeOf<[]>();
    expectTypeOf(set).parameters.toEqualTypeOf<[count: number, times: number]>();
  });
});

describe('slice changes', () => {
  const initialState = { count: 0, name: 'a' };
  const namedSlice = createSlice({
    name: 'named',
    initialState,
    changes: {
      counted: (state, by: number) => ({ count: state.count + by }),
      unchanged: (state) => state,
      reset: () => initialState,
    },
    reducers: { replaced: (_, state: typeof initialState) => state },
  });
  const { counted, unchanged, replaced, reset } = namedSlice.actions;
  const state = { count: 1, name: 'b' };

  it('a slice change keeps the fields that it leaves out', () => {
    expect(namedSlice.reducer(state, counted(2))).toEqual({ count: 3, name: 'b' });
    expectTypeOf(counted).parameters.toEqualTypeOf<[payload: number]>();
  });

  it('slice changes keep the identity of the current and the initial state', () => {
    expect(namedSlice.reducer(state, unchanged())).toBe(state);
    expect(namedSlice.reducer(state, reset())).toBe(initialState);
  });

  it('a slice supports reducers that return the whole state', () => {
    expect(namedSlice.reducer(initialState, replaced(state))).toBe(state);
  });
});

it('freezeState throws when a reducer mutates the state', () => {
  interface State {
    list: { name: string }[];
  }
  const reducer = freezeState<State>((state = { list: [{ name: 'a' }] }, { type }) => {
    if (type === 'wrong' && state.list[0] !== undefined) state.list[0].name = 'b';
    return state;
  });
  const state = reducer(undefined, { type: 'begin' });
  expect(() => reducer(state, { type: 'wrong' })).toThrow(TypeError);
});
