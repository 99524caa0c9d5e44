import {
  type ChangeEvent,
  type FormEvent,
  type RefObject,
  useCallback,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { form as formWords } from '../../words/pt-br/form.ts';
import { useWords } from '../../words/words.ts';
import type { FieldError } from '../ErrorSummary/ErrorSummary.tsx';
import {
  type Complaints,
  resolvedFields,
  type ServerError,
  type Shown,
  splitByField,
  summary,
  toErrors,
} from './complaints.ts';
import { filled, same } from './filled.ts';
import { useWrongFields } from './wrong-fields.ts';

/** What ends a press. The last two: a menu that opens swallows the rest of it, and a drag ends without letting go here. */
const ends = ['mouseup', 'contextmenu', 'dragend'] as const;

/**
 * Puts off what may move the page until nothing is being pressed any more. A press leaves a field before the button is
 * let go: whatever moves in between moves the button away under the finger, and the press is lost. Fingers press as a
 * mouse does here: browsers tell both of one tap in a row, as if it were a click.
 */
function useAfterPress(): (then: () => void) => void {
  const isPressed = useRef(false);
  const waiting = useRef<(() => void)[]>([]);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const press = () => {
      clearTimeout(timer);
      isPressed.current = true;
    };
    const release = () => {
      clearTimeout(timer);
      // The click comes with it, and goes first.
      timer = setTimeout(() => {
        isPressed.current = false;
        for (const then of waiting.current.splice(0)) then();
      });
    };
    document.addEventListener('mousedown', press, true);
    for (const end of ends) document.addEventListener(end, release, true);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('mousedown', press, true);
      for (const end of ends) document.removeEventListener(end, release, true);
    };
  }, []);

  return useCallback((then) => {
    if (isPressed.current) waiting.current.push(then);
    else then();
  }, []);
}

export type { Complaints, ServerError } from './complaints.ts';

type NameOf<Values> = keyof Values & string;

interface Bound {
  id: string;
  name: string;
  error: string | undefined;
  onBlur: () => void;
}

/** For fields that hold a value: spread it over the field. */
export interface ValueField<Value> extends Bound {
  label: string;
  value: Value;
  onValueChange: (value: Value) => void;
}

/** For a `Checkbox` or a `Switch`, whose words are their children. */
export interface TickField extends Bound {
  checked: boolean;
  onCheckedChange: (checked: boolean) => void;
}

export type FieldOf<Value> = [Value] extends [boolean] ? TickField : ValueField<Value>;

type Changed = ChangeEvent<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>;

/** For elements that know nothing but events: a plain `input`, `select` or `textarea`. */
export type NativeFieldOf<Value> = Omit<Bound, 'error'> & {
  'aria-invalid': true | undefined;
  onChange: (event: Changed) => void;
} & ([Value] extends [boolean] ? { checked: boolean } : { value: Value });

// Most who send return nothing.
// biome-ignore lint/suspicious/noConfusingVoidType: the type of such a function
type Refusals = readonly ServerError[] | void;

export interface FieldsOptions<Values extends object> {
  /** What the fields hold at first. Every field is named here, without dots in its name. */
  defaults: Values;
  /** What each is called, at the field and in the summary, in the order in which they stand. */
  labels: { readonly [Name in NameOf<Values>]: string };
  /** What is wrong with the values. A pure function: it is asked when one sends, mends and leaves a field. */
  check?: ((values: Values) => Complaints<NameOf<Values>>) | undefined;
  /**
   * Gets the values when nothing is wrong with them. Busy until a promise it returns settles; what it returns, or the
   * promise resolves to, are the server's errors.
   */
  onSubmit: (values: Values) => Refusals | Promise<Refusals>;
  /** Being sent by somebody else: another attempt does nothing. */
  busy?: boolean;
  /** The server's errors for the last attempt. A new list is put at its fields when it comes. */
  errors?: readonly ServerError[] | undefined;
}

export interface Fields<Values extends object> {
  /** For the `Form`: spread it. */
  props: {
    ref: RefObject<HTMLFormElement | null>;
    /** For a button outside of the form: `<Button type="submit" form={form.props.id}>`. */
    id: string;
    errors: readonly FieldError[];
    busy: boolean;
    onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  };
  /** For a field of the library: spread it. */
  field: <Name extends NameOf<Values>>(name: Name) => FieldOf<Values[Name]>;
  /** For an element of the browser: spread it. */
  native: <Name extends NameOf<Values>>(name: Name) => NativeFieldOf<Values[Name]>;
  /** What a field holds now, to show something else by it. */
  value: <Name extends NameOf<Values>>(name: Name) => Values[Name];
  /** Fills in a field from elsewhere: the street that belongs to a CEP. */
  set: <Name extends NameOf<Values>>(name: Name, value: Values[Name]) => void;
  /** Puts a server's errors at the fields; what belongs to none stands above the form. */
  setErrors: (errors: readonly ServerError[]) => void;
  /** Begins anew, with these values or the first ones. */
  reset: (values?: Values) => void;
  busy: boolean;
  /** Something was changed since the beginning. */
  dirty: boolean;
}

const none: readonly string[] = [];
const noErrors = '[]';

interface State<Values extends object> {
  readonly values: Values;
  /** What they were at the beginning. */
  readonly first: Values;
  /** What stands at the fields. */
  readonly shown: Readonly<Record<string, Shown>>;
  /** What the last attempt came to: what is mended goes from the summary, nothing new comes into it. */
  readonly inSummary: Readonly<Record<string, Shown>>;
  readonly ofTheWhole: readonly string[];
  readonly sending: boolean;
}

function begin<Values extends object>(values: Values): State<Values> {
  return { values, first: values, shown: {}, inSummary: {}, ofTheWhole: none, sending: false };
}

function without(shown: Readonly<Record<string, Shown>>, names: readonly string[]) {
  return Object.fromEntries(Object.entries(shown).filter(([name]) => !names.includes(name)));
}

/**
 * The fields of a form, bound to their values and errors. What is wrong with a field shows when one leaves it, and goes
 * as soon as it is no longer true; what keeps the form from being sent shows above it after an attempt.
 *
 * ```tsx
 * const form = useFields({ defaults: { cpf: '', terms: false }, labels, check, onSubmit: send });
 * return (
 *   <Form {...form.props} actions={<Button type="submit" busy={form.busy}>Enviar</Button>}>
 *     <MaskedField mask="cpf" required {...form.field('cpf')} />
 *     <Checkbox required {...form.field('terms')}>Li e aceito os termos.</Checkbox>
 *   </Form>
 * );
 * ```
 */
export function useFields<Values extends object>({
  defaults,
  labels,
  check,
  onSubmit,
  busy: busyElsewhere = false,
  errors: serverErrors,
}: FieldsOptions<Values>): Fields<Values> {
  const words = useWords('form', formWords);
  const formId = useId();
  const ref = useRef<HTMLFormElement>(null);
  const [state, setState] = useState(() => begin(defaults));
  // Several fields may change, and one may send, before the next render: a ref has the current state.
  const now = useRef(state);
  const put = (part: Partial<State<Values>>) => {
    now.current = { ...now.current, ...part };
    setState(now.current);
  };

  const wrongFields = useWrongFields();
  const afterPress = useAfterPress();
  /** What was last said aloud of each field, as long as it is so. */
  const said = useRef(new Map<string, string>());

  const complaintsAbout = (values: Values): Complaints => check?.(values) ?? {};
  const held = (name: string): unknown => state.values[name as keyof Values];
  const idOf = (name: string) => `${formId}-${name}`;

  const change = (name: string, value: unknown) => {
    const { shown, inSummary } = now.current;
    const values = { ...now.current.values, [name]: value };
    const resolved = resolvedFields(shown, complaintsAbout(values), name);
    for (const each of resolved) said.current.delete(each);
    put({ values, shown: without(shown, resolved), inSummary: without(inSummary, resolved) });
  };

  const say = (name: string, message: string) => {
    said.current.set(name, message);
    wrongFields?.say(words.wrongField(message, labels[name as NameOf<Values>]));
  };

  /** Another window may have taken the focus: this is still where one comes back to. */
  const isStillAt = (name: string) => {
    const at = document.activeElement;
    const form = ref.current;
    if (at === null || form === null || !form.contains(at)) return false;
    return at.id === idOf(name) || at.getAttribute('name') === name;
  };

  const leave = (name: string) => {
    if (isStillAt(name)) return;
    const { values, shown } = now.current;
    const message = shown[name]?.message ?? complaintsAbout(values)[name];
    if (message === undefined) return;
    if (shown[name] === undefined) put({ shown: { ...shown, [name]: { message, by: 'check' } } });
    if (wrongFields?.when === 'leave' && said.current.get(name) !== message) say(name, message);
  };
  // It is left after renders that came with the press.
  const leaving = useRef(leave);
  leaving.current = leave;

  const setErrors = (list: readonly ServerError[]) => {
    const { atFields, ofTheWhole } = splitByField(list, Object.keys(labels));
    put({ shown: { ...now.current.shown, ...atFields }, inSummary: atFields, ofTheWhole });
  };

  // The form may have rendered again before an answer arrives.
  const answered = useRef(setErrors);
  answered.current = setErrors;

  // By its words, so that a list made anew at every render is still the same list.
  const lastPut = useRef(noErrors);
  useEffect(() => {
    const words = JSON.stringify(serverErrors ?? []);
    if (words === lastPut.current) return;
    lastPut.current = words;
    answered.current(serverErrors ?? []);
  }, [serverErrors]);

  const send = async (values: Values) => {
    put({ sending: true });
    try {
      const refusals: unknown = await onSubmit(values);
      // Whoever sends by dispatching may hand on what that answers: it is no refusal.
      if (Array.isArray(refusals)) answered.current(refusals);
    } catch {
      answered.current([{ message: words.notSent }]);
    }
    put({ sending: false });
  };

  /** With an attempt to send, all of them are left at once: one is said. */
  const sayFirst = (wrong: Readonly<Record<string, Shown>>) => {
    const found = Object.keys(labels).flatMap((name) => {
      const message = wrong[name]?.message;
      return message === undefined ? [] : [{ name, message }];
    });
    const first = found.find(
      ({ name, message }) => wrongFields?.when === 'send' || said.current.get(name) !== message,
    );
    for (const { name, message } of found) said.current.set(name, message);
    if (first !== undefined) say(first.name, first.message);
  };

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { values, sending } = now.current;
    if (busyElsewhere || sending) return;
    lastPut.current = noErrors;
    const wrong = toErrors(complaintsAbout(values));
    put({ shown: wrong, inSummary: wrong, ofTheWhole: none });
    if (Object.keys(wrong).length === 0) void send(values);
    else sayFirst(wrong);
  };

  // The browser, or somebody quick, may have filled fields before hydration.
  const adopt = useRef(() => {
    // Whatever else is in a form has no name of a field.
    const fields = [...(ref.current?.elements ?? [])] as HTMLInputElement[];
    const filledBefore = Object.entries(now.current.values).flatMap(([name, like]) => {
      const value = filled(
        fields.filter((field) => field.name === name),
        like,
      );
      return value === undefined || same(value, like) ? [] : [[name, value] as const];
    });
    if (filledBefore.length > 0)
      put({ values: { ...now.current.values, ...Object.fromEntries(filledBefore) } });
  });
  useEffect(() => adopt.current(), []);

  const bound = (name: string): Bound => ({
    id: idOf(name),
    name,
    error: state.shown[name]?.message,
    onBlur: () => afterPress(() => leaving.current(name)),
  });

  const busy = busyElsewhere || state.sending;

  return {
    props: {
      ref,
      id: formId,
      errors: summary(state.inSummary, state.ofTheWhole, labels, idOf),
      busy,
      onSubmit: submit,
    },
    field: (name) => {
      const value = held(name);
      const binding: TickField | ValueField<unknown> =
        typeof value === 'boolean'
          ? { ...bound(name), checked: value, onCheckedChange: (next) => change(name, next) }
          : { ...bound(name), label: labels[name], value, onValueChange: (next) => change(name, next) };
      return binding as FieldOf<Values[typeof name]>;
    },
    native: (name) => {
      const value = held(name);
      const { error, ...rest } = bound(name);
      const ticked = typeof value === 'boolean';
      const binding = {
        ...rest,
        ...(ticked ? { checked: value } : { value }),
        'aria-invalid': error === undefined ? undefined : true,
        onChange: ({ currentTarget }: Changed) =>
          change(
            name,
            ticked && currentTarget instanceof HTMLInputElement ? currentTarget.checked : currentTarget.value,
          ),
      };
      return binding as unknown as NativeFieldOf<Values[typeof name]>;
    },
    value: (name) => state.values[name],
    set: change,
    setErrors,
    reset: (values = defaults) => {
      said.current.clear();
      put({ ...begin(values), sending: now.current.sending });
    },
    busy,
    dirty: Object.keys(state.values).some((name) => !same(held(name), state.first[name as keyof Values])),
  };
}
