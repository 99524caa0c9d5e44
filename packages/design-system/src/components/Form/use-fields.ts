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

/** The events that end a press. A context menu may swallow `mouseup`, and a drag ends without it. */
const ends = ['mouseup', 'contextmenu', 'dragend'] as const;

/**
 * Defers layout changes until the pointer is released. A press blurs the field first. An error that appears
 * then would move the button, and the click is lost. Touch also fires `mousedown` and `mouseup`, together
 * with the click.
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
      // Runs after the click event of the same press.
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

export interface TickField extends Bound {
  checked: boolean;
  onCheckedChange: (checked: boolean) => void;
}

export type FieldOf<Value> = [Value] extends [boolean] ? TickField : ValueField<Value>;

type Changed = ChangeEvent<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>;

export type NativeFieldOf<Value> = Omit<Bound, 'error'> & {
  'aria-invalid': true | undefined;
  onChange: (event: Changed) => void;
} & ([Value] extends [boolean] ? { checked: boolean } : { value: Value });

// biome-ignore lint/suspicious/noConfusingVoidType: the type of such a function
type Refusals = readonly ServerError[] | void;

export interface FieldsOptions<Values extends object> {
  /** The initial values. Must name every field, without dots in its name. */
  defaults: Values;
  /** The label of each field, in display order. The error summary uses them too. */
  labels: { readonly [Name in NameOf<Values>]: string };
  /** Returns the errors. Must be pure: it runs on submit, change and blur. */
  check?: ((values: Values) => Complaints<NameOf<Values>>) | undefined;
  /**
   * Gets valid values only. The form is busy until the promise settles; it resolves to the server's errors.
   */
  onSubmit: (values: Values) => Refusals | Promise<Refusals>;
  /** The owner is already submitting: ignores further submits. */
  busy?: boolean;
  /** The server's errors for the last submit. A list with new content replaces them. */
  errors?: readonly ServerError[] | undefined;
}

export interface Fields<Values extends object> {
  /** For the `Form`: spread it. */
  props: {
    ref: RefObject<HTMLFormElement | null>;
    /** For a button outside the form: `<Button type="submit" form={form.props.id}>`. */
    id: string;
    errors: readonly FieldError[];
    busy: boolean;
    onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  };
  field: <Name extends NameOf<Values>>(name: Name) => FieldOf<Values[Name]>;
  native: <Name extends NameOf<Values>>(name: Name) => NativeFieldOf<Values[Name]>;
  value: <Name extends NameOf<Values>>(name: Name) => Values[Name];
  /** Sets a value from outside, such as the street of a CEP. */
  set: <Name extends NameOf<Values>>(name: Name, value: Values[Name]) => void;
  /** Puts server errors at their fields. Errors without a field appear above the form. */
  setErrors: (errors: readonly ServerError[]) => void;
  reset: (values?: Values) => void;
  busy: boolean;
  dirty: boolean;
}

const none: readonly string[] = [];
const noErrors = '[]';

interface State<Values extends object> {
  readonly values: Values;
  readonly first: Values;
  readonly shown: Readonly<Record<string, Shown>>;
  /** The errors of the last submit. Fixed errors disappear; new ones wait for the next submit. */
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
 * Binds a form's fields to their values and errors. A field's error appears on blur and disappears once it no
 * longer applies. The error summary appears on submit.
 *
 * ```tsx
 * const form = useFields({ defaults: { cpf: '' }, labels, check, onSubmit: send });
 * const cpf = <MaskedField mask="cpf" required {...form.field('cpf')} />;
 * return <Form {...form.props}>{cpf}</Form>;
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
  // Several changes and a submit may happen before the next render, so a ref holds the current state.
  const now = useRef(state);
  const put = (part: Partial<State<Values>>) => {
    now.current = { ...now.current, ...part };
    setState(now.current);
  };

  const wrongFields = useWrongFields();
  const afterPress = useAfterPress();
  /** The last announced message of each field, so that it is not repeated. */
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

  /** After a blur that leaves the window, the field is still `document.activeElement`. */
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
  // The press may cause renders before the deferred blur runs.
  const leaving = useRef(leave);
  leaving.current = leave;

  const setErrors = (list: readonly ServerError[]) => {
    const { atFields, ofTheWhole } = splitByField(list, Object.keys(labels));
    put({ shown: { ...now.current.shown, ...atFields }, inSummary: atFields, ofTheWhole });
  };

  // The form may have rendered again before a response arrives.
  const answered = useRef(setErrors);
  answered.current = setErrors;

  // Compares content, because the owner may create an equal list on each render.
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
      // A handler may return the dispatched action, which is not a list of errors.
      if (Array.isArray(refusals)) answered.current(refusals);
    } catch {
      answered.current([{ message: words.notSent }]);
    }
    put({ sending: false });
  };

  /** A submit marks all fields as left, but announces only one error. */
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

  // Autofill, or a fast member, may have filled fields before hydration.
  const adopt = useRef(() => {
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
