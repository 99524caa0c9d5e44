import {
  type ChangeEvent,
  type FormEvent,
  type RefObject,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
} from 'react';
import { type FieldErrors, useForm } from 'react-hook-form';
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
   * promise brings, is what the server says is wrong with them.
   */
  onSubmit: (values: Values) => Refusals | Promise<Refusals>;
  /** Being sent by somebody else: another attempt does nothing. */
  busy?: boolean;
  /** What the server says to the last attempt. A new list is put at its fields when it comes. */
  errors?: readonly ServerError[] | undefined;
}

export interface Fields<Values extends object> {
  /** For the `Form`: spread it. */
  props: {
    ref: RefObject<HTMLFormElement | null>;
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
  /** Puts what a server says at the fields; what belongs to none stands above the form. */
  setErrors: (errors: readonly ServerError[]) => void;
  /** Begins anew, with these values or the first ones. */
  reset: (values?: Values) => void;
  busy: boolean;
  /** Something was changed since the beginning. */
  dirty: boolean;
}

const none: readonly string[] = [];
const nothingSaid = '[]';
const NOT_SENT = 'Não foi possível enviar agora. O que você preencheu foi mantido: tente de novo.';

/** What react-hook-form keeps of what stands at the fields. */
function shownIn(errors: FieldErrors<Record<string, unknown>>): Record<string, Shown> {
  return Object.fromEntries(
    Object.entries(errors).map(([name, error]) => [
      name,
      { message: String(error?.message ?? ''), by: error?.type === 'server' ? 'server' : 'check' },
    ]),
  );
}

/**
 * The fields of a form, tied to their values and to what is wrong with them. Nothing is said before the first attempt to
 * send; after it, words go as soon as they are no longer true, and new ones come when one leaves a field.
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
  const formId = useId();
  const ref = useRef<HTMLFormElement>(null);
  const running = useRef(false);
  /** What the last attempt came to: what is mended goes from the summary, nothing new comes into it. */
  const [attempt, setAttempt] = useState<{ shown: Record<string, Shown>; ofTheWhole: readonly string[] }>({
    shown: {},
    ofTheWhole: none,
  });

  const complaintsAbout = (values: object): Complaints => check?.(values as Values) ?? {};
  const form = useForm<Record<string, unknown>>({
    defaultValues: defaults as Record<string, unknown>,
    // Who says what when is decided here, not there.
    mode: 'onSubmit',
    reValidateMode: 'onSubmit',
    shouldFocusError: false,
    resolver: (values) => {
      const wrong = toErrors(complaintsAbout(values));
      return Object.keys(wrong).length === 0
        ? { values, errors: {} }
        : {
            values: {},
            errors: Object.fromEntries(
              Object.entries(wrong).map(([name, { message, by }]) => [name, { message, type: by }]),
            ),
          };
    },
  });
  const { errors, isSubmitting, isSubmitted, isDirty } = form.formState;
  const shown = useMemo(() => shownIn(errors), [errors]);
  const busy = busyElsewhere || isSubmitting;
  const idOf = (name: string) => `${formId}-${name}`;

  const setErrors = (list: readonly ServerError[]) => {
    const { atFields, ofTheWhole } = splitByField(list, Object.keys(labels));
    for (const [name, { message }] of Object.entries(atFields))
      form.setError(name, { type: 'server', message });
    setAttempt({ shown: atFields, ofTheWhole });
  };

  const put = useRef(setErrors);
  put.current = setErrors;

  const change = (name: string, value: unknown) => {
    form.setValue(name, value, { shouldDirty: true });
    const gone = resolvedFields(shown, complaintsAbout(form.getValues()), name);
    if (gone.length > 0) form.clearErrors(gone);
  };

  const leave = (name: string) => {
    const message = complaintsAbout(form.getValues())[name];
    if (isSubmitted && message !== undefined && shown[name] === undefined) {
      form.setError(name, { type: 'check', message });
    }
  };

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    if (busyElsewhere || running.current) return;
    running.current = true;
    lastPut.current = nothingSaid;
    setAttempt({ shown: {}, ofTheWhole: none });
    try {
      await form.handleSubmit(
        async (values) => {
          try {
            const refusals = await onSubmit(values as Values);
            if (refusals !== undefined) put.current(refusals);
          } catch {
            put.current([{ message: NOT_SENT }]);
          }
        },
        (wrong) => setAttempt({ shown: shownIn(wrong), ofTheWhole: none }),
      )(event);
    } finally {
      running.current = false;
    }
  };

  // By its words, so that a list made anew at every render is still the same list.
  const lastPut = useRef(nothingSaid);
  useEffect(() => {
    const words = JSON.stringify(serverErrors ?? []);
    if (words === lastPut.current) return;
    lastPut.current = words;
    if (serverErrors !== undefined && serverErrors.length > 0) put.current(serverErrors);
  }, [serverErrors]);

  // The browser, or somebody quick, may have filled fields before the page woke up.
  useEffect(() => {
    const elements = [...(ref.current?.elements ?? [])].filter(
      (element) =>
        element instanceof HTMLInputElement ||
        element instanceof HTMLTextAreaElement ||
        element instanceof HTMLSelectElement,
    );
    for (const [name, like] of Object.entries(form.getValues())) {
      const value = filled(
        elements.filter((element) => element.name === name),
        like,
      );
      if (value !== undefined && !same(value, like)) form.setValue(name, value, { shouldDirty: true });
    }
  }, [form]);

  const bound = (name: string): Bound => ({
    id: idOf(name),
    name,
    error: shown[name]?.message,
    onBlur: () => leave(name),
  });

  const left = useMemo(
    () =>
      summary(
        Object.fromEntries(Object.entries(attempt.shown).filter(([name]) => shown[name] !== undefined)),
        attempt.ofTheWhole,
        labels,
        (name) => `${formId}-${name}`,
      ),
    [attempt, shown, labels, formId],
  );

  return {
    props: { ref, errors: left, busy, onSubmit: (event) => void submit(event) },
    field: (name) => {
      const value = form.watch(name);
      const binding: TickField | ValueField<unknown> =
        typeof value === 'boolean'
          ? { ...bound(name), checked: value, onCheckedChange: (next) => change(name, next) }
          : { ...bound(name), label: labels[name], value, onValueChange: (next) => change(name, next) };
      return binding as FieldOf<Values[typeof name]>;
    },
    native: (name) => {
      const value = form.watch(name);
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
    value: (name) => form.watch(name) as Values[typeof name],
    set: change,
    setErrors,
    reset: (values) => {
      setAttempt({ shown: {}, ofTheWhole: none });
      form.reset((values ?? defaults) as Record<string, unknown>);
    },
    busy,
    dirty: isDirty,
  };
}
