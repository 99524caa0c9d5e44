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
import { form as formWords } from '../../texts/pt-br/form.ts';
import { useTexts } from '../../texts/texts.ts';
import type { FieldError } from '../ErrorSummary/ErrorSummary.tsx';
import { useErrorAnnouncer } from './error-announcer.ts';
import {
  buildSummary,
  resolvedFields,
  type ServerError,
  type ShownError,
  splitByField,
  toShownErrors,
  type ValidationErrors,
} from './field-errors.ts';
import { isEqual, readNativeValue } from './read-native-value.ts';

/** The events that end a press. A context menu may swallow `mouseup`, and a drag ends without it. */
const releaseEvents = ['mouseup', 'contextmenu', 'dragend'] as const;

/**
 * Defers layout changes until the pointer is released. A press blurs the field first. An error that appears
 * then would move the button, and the click is lost. Touch also fires `mousedown` and `mouseup`, together
 * with the click.
 */
function useAfterPress(): (callback: () => void) => void {
  const isPressed = useRef(false);
  const callbacks = useRef<(() => void)[]>([]);

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
        for (const callback of callbacks.current.splice(0)) callback();
      });
    };
    document.addEventListener('mousedown', press, true);
    for (const end of releaseEvents) document.addEventListener(end, release, true);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('mousedown', press, true);
      for (const end of releaseEvents) document.removeEventListener(end, release, true);
    };
  }, []);

  return useCallback((callback) => {
    if (isPressed.current) callbacks.current.push(callback);
    else callback();
  }, []);
}

export type { ServerError, ValidationErrors } from './field-errors.ts';

type NameOf<Values> = keyof Values & string;

interface FieldBinding {
  id: string;
  name: string;
  error: string | undefined;
  onBlur: () => void;
}

/** For fields that hold a value: spread it over the field. */
export interface ValueField<Value> extends FieldBinding {
  label: string;
  value: Value;
  onValueChange: (value: Value) => void;
}

export interface TickField extends FieldBinding {
  checked: boolean;
  onCheckedChange: (checked: boolean) => void;
}

export type FieldOf<Value> = [Value] extends [boolean] ? TickField : ValueField<Value>;

type FieldChangeEvent = ChangeEvent<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>;

export type NativeFieldOf<Value> = Omit<FieldBinding, 'error'> & {
  'aria-invalid': true | undefined;
  onChange: (event: FieldChangeEvent) => void;
} & ([Value] extends [boolean] ? { checked: boolean } : { value: Value });

// biome-ignore lint/suspicious/noConfusingVoidType: the type of such a function
type SubmitErrors = readonly ServerError[] | void;

export interface FieldsOptions<Values extends object> {
  /** The initial values. Must name every field, without dots in its name. */
  defaults: Values;
  /** The label of each field, in display order. The error summary uses them too. */
  labels: { readonly [Name in NameOf<Values>]: string };
  /** Returns the errors. Must be pure: it runs on submit, change and blur. */
  check?: ((values: Values) => ValidationErrors<NameOf<Values>>) | undefined;
  /**
   * Gets valid values only. The form is busy until the promise settles; it resolves to the server's errors.
   */
  onSubmit: (values: Values) => SubmitErrors | Promise<SubmitErrors>;
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

const noMessages: readonly string[] = [];
const noErrors = '[]';

interface State<Values extends object> {
  readonly values: Values;
  readonly initialValues: Values;
  readonly shownErrors: Readonly<Record<string, ShownError>>;
  /** The errors of the last submit. Fixed errors disappear; new ones wait for the next submit. */
  readonly summaryErrors: Readonly<Record<string, ShownError>>;
  readonly formErrors: readonly string[];
  readonly isSending: boolean;
}

function initialState<Values extends object>(values: Values): State<Values> {
  return {
    values,
    initialValues: values,
    shownErrors: {},
    summaryErrors: {},
    formErrors: noMessages,
    isSending: false,
  };
}

function omit(shownErrors: Readonly<Record<string, ShownError>>, names: readonly string[]) {
  return Object.fromEntries(Object.entries(shownErrors).filter(([name]) => !names.includes(name)));
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
  busy: isOwnerBusy = false,
  errors: serverErrors,
}: FieldsOptions<Values>): Fields<Values> {
  const texts = useTexts('form', formWords);
  const formId = useId();
  const ref = useRef<HTMLFormElement>(null);
  const [state, setState] = useState(() => initialState(defaults));
  // Several changes and a submit may happen before the next render, so a ref holds the current state.
  const latestState = useRef(state);
  const update = (changes: Partial<State<Values>>) => {
    latestState.current = { ...latestState.current, ...changes };
    setState(latestState.current);
  };

  const errorAnnouncer = useErrorAnnouncer();
  const afterPress = useAfterPress();
  /** The last announced message of each field, so that it is not repeated. */
  const announcedMessages = useRef(new Map<string, string>());

  const validate = (values: Values): ValidationErrors => check?.(values) ?? {};
  const readValue = (name: string): unknown => state.values[name as keyof Values];
  const idOf = (name: string) => `${formId}-${name}`;

  const change = (name: string, value: unknown) => {
    const { shownErrors, summaryErrors } = latestState.current;
    const values = { ...latestState.current.values, [name]: value };
    const resolvedNames = resolvedFields(shownErrors, validate(values), name);
    for (const resolvedName of resolvedNames) announcedMessages.current.delete(resolvedName);
    update({
      values,
      shownErrors: omit(shownErrors, resolvedNames),
      summaryErrors: omit(summaryErrors, resolvedNames),
    });
  };

  const announce = (name: string, message: string) => {
    announcedMessages.current.set(name, message);
    errorAnnouncer?.announce(texts.fieldErrorText(message, labels[name as NameOf<Values>]));
  };

  /** After a blur that leaves the window, the field is still `document.activeElement`. */
  const hasFocus = (name: string) => {
    const focusedElement = document.activeElement;
    const form = ref.current;
    if (focusedElement === null || form === null || !form.contains(focusedElement)) return false;
    return focusedElement.id === idOf(name) || focusedElement.getAttribute('name') === name;
  };

  const handleBlur = (name: string) => {
    if (hasFocus(name)) return;
    const { values, shownErrors } = latestState.current;
    const message = shownErrors[name]?.message ?? validate(values)[name];
    if (message === undefined) return;
    if (shownErrors[name] === undefined)
      update({ shownErrors: { ...shownErrors, [name]: { message, source: 'check' } } });
    if (errorAnnouncer?.when === 'leave' && announcedMessages.current.get(name) !== message)
      announce(name, message);
  };
  // The press may cause renders before the deferred blur runs.
  const latestHandleBlur = useRef(handleBlur);
  latestHandleBlur.current = handleBlur;

  const setErrors = (list: readonly ServerError[]) => {
    const { atFields, formErrors } = splitByField(list, Object.keys(labels));
    update({
      shownErrors: { ...latestState.current.shownErrors, ...atFields },
      summaryErrors: atFields,
      formErrors,
    });
  };

  // The form may have rendered again before a response arrives.
  const latestSetErrors = useRef(setErrors);
  latestSetErrors.current = setErrors;

  // Compares content, because the owner may create an equal list on each render.
  const lastErrors = useRef(noErrors);
  useEffect(() => {
    const json = JSON.stringify(serverErrors ?? []);
    if (json === lastErrors.current) return;
    lastErrors.current = json;
    latestSetErrors.current(serverErrors ?? []);
  }, [serverErrors]);

  const send = async (values: Values) => {
    update({ isSending: true });
    try {
      const responseErrors: unknown = await onSubmit(values);
      // A handler may return the dispatched action, which is not a list of errors.
      if (Array.isArray(responseErrors)) latestSetErrors.current(responseErrors);
    } catch {
      latestSetErrors.current([{ message: texts.notSent }]);
    }
    update({ isSending: false });
  };

  /** A submit marks all invalid fields, but announces only one error. */
  const announceFirst = (errors: Readonly<Record<string, ShownError>>) => {
    const invalidFields = Object.keys(labels).flatMap((name) => {
      const message = errors[name]?.message;
      return message === undefined ? [] : [{ name, message }];
    });
    const firstInvalidField = invalidFields.find(
      ({ name, message }) =>
        errorAnnouncer?.when === 'send' || announcedMessages.current.get(name) !== message,
    );
    for (const { name, message } of invalidFields) announcedMessages.current.set(name, message);
    if (firstInvalidField !== undefined) announce(firstInvalidField.name, firstInvalidField.message);
  };

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { values, isSending } = latestState.current;
    if (isOwnerBusy || isSending) return;
    lastErrors.current = noErrors;
    const errors = toShownErrors(validate(values));
    update({ shownErrors: errors, summaryErrors: errors, formErrors: noMessages });
    if (Object.keys(errors).length === 0) void send(values);
    else announceFirst(errors);
  };

  // Autofill, or a fast member, may have filled fields before hydration.
  const adoptNativeValues = useRef(() => {
    const fields = [...(ref.current?.elements ?? [])] as HTMLInputElement[];
    const autofilled = Object.entries(latestState.current.values).flatMap(([name, like]) => {
      const value = readNativeValue(
        fields.filter((field) => field.name === name),
        like,
      );
      return value === undefined || isEqual(value, like) ? [] : [[name, value] as const];
    });
    if (autofilled.length > 0)
      update({ values: { ...latestState.current.values, ...Object.fromEntries(autofilled) } });
  });
  useEffect(() => adoptNativeValues.current(), []);

  const bind = (name: string): FieldBinding => ({
    id: idOf(name),
    name,
    error: state.shownErrors[name]?.message,
    onBlur: () => afterPress(() => latestHandleBlur.current(name)),
  });

  const busy = isOwnerBusy || state.isSending;

  return {
    props: {
      ref,
      id: formId,
      errors: buildSummary(state.summaryErrors, state.formErrors, labels, idOf),
      busy,
      onSubmit: submit,
    },
    field: (name) => {
      const value = readValue(name);
      const binding: TickField | ValueField<unknown> =
        typeof value === 'boolean'
          ? { ...bind(name), checked: value, onCheckedChange: (next) => change(name, next) }
          : { ...bind(name), label: labels[name], value, onValueChange: (next) => change(name, next) };
      return binding as FieldOf<Values[typeof name]>;
    },
    native: (name) => {
      const value = readValue(name);
      const { error, ...rest } = bind(name);
      const isTickField = typeof value === 'boolean';
      const binding = {
        ...rest,
        ...(isTickField ? { checked: value } : { value }),
        'aria-invalid': error === undefined ? undefined : true,
        onChange: ({ currentTarget }: FieldChangeEvent) =>
          change(
            name,
            isTickField && currentTarget instanceof HTMLInputElement
              ? currentTarget.checked
              : currentTarget.value,
          ),
      };
      return binding as unknown as NativeFieldOf<Values[typeof name]>;
    },
    value: (name) => state.values[name],
    set: change,
    setErrors,
    reset: (values = defaults) => {
      announcedMessages.current.clear();
      update({ ...initialState(values), isSending: latestState.current.isSending });
    },
    busy,
    dirty: Object.keys(state.values).some(
      (name) => !isEqual(readValue(name), state.initialValues[name as keyof Values]),
    ),
  };
}
