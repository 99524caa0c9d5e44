import {
  answerFiles,
  answerPurpose,
  asksForFile,
  fileLimits,
  hasOther,
  isChoice,
  isSingle,
  MAX_ANSWER_LENGTH,
  noAnswer,
  percentSent,
  type SurveyAppearance,
  type SurveyQuestion,
  surveyTexts,
} from '@estacao/domain';
import { type ReactNode, type Ref, useId } from 'react';
import { FileField, type FileKind, type SelectedFile } from '../../components/FileField/FileField.tsx';
import { Heading } from '../../components/Heading/Heading.tsx';
import { MediaFrame } from '../../components/MediaFrame/MediaFrame.tsx';
import { OptionCards } from '../../components/OptionCards/OptionCards.tsx';
import { inkOn, isLegible } from '../../components/Section/legible.ts';
import { TextAreaField } from '../../components/TextAreaField/TextAreaField.tsx';
import { inlineVars } from '../../theme/inline-vars.ts';
import type { Answering, WrittenAnswer } from './answering.ts';
import * as css from './Questions.css.ts';

export interface QuestionProps {
  question: SurveyQuestion;
  answering: Answering;
  /** Single choices are checkboxes, and a second choice is refused. */
  usesCheckboxes?: boolean;
  required: boolean;
  number?: number | undefined;
  headingRef?: Ref<HTMLHeadingElement>;
}

const OTHER = 'other';

/**
 * The question's own colours, with a readable text colour as fallback. A text colour alone is ignored,
 * because its background is unknown.
 */
function colorsOf({ color, textColor }: SurveyAppearance) {
  if (color === null) return undefined;
  return { background: color, text: textColor ?? inkOn(color) };
}

/** Ignores colours with too little contrast. */
function blockStyle(appearance: SurveyAppearance) {
  const colors = colorsOf(appearance);
  if (colors === undefined || !isLegible(colors.text, colors.background)) return undefined;
  return { background: colors.background, ...inlineVars({ [css.ink]: colors.text }) };
}

/** A question and its answer field. Renders nothing for an unknown kind. */
export function Question(props: QuestionProps) {
  const { question, required, number, headingRef } = props;
  const id = useId();
  const colors = blockStyle(question);
  const heading = (
    <div className={colors === undefined ? css.head : `${css.head} ${css.tinted}`} style={colors}>
      <Heading level={2} size="lg" id={id} {...(headingRef === undefined ? {} : { ref: headingRef })}>
        {number === undefined ? question.question : `${number}. ${question.question}`}
      </Heading>
      {required || !isChoice(question.kind) ? null : <span className={css.optional}>Opcional</span>}
    </div>
  );
  if (question.kind === 'unknown') return null;
  return (
    <div className={css.question}>
      {question.image === null ? null : <MediaFrame src={question.image} ratio="16/9" rounded />}
      <Field {...props} heading={heading} headingId={id} />
    </div>
  );
}

interface FieldProps extends QuestionProps {
  heading: ReactNode;
  headingId: string;
}

function Field({ heading, headingId, ...props }: FieldProps) {
  const { question, answering, required } = props;
  const { id, kind } = question;
  const answer = answering.answers[id] ?? noAnswer;
  const error = answering.secondChoiceQuestion === id ? surveyTexts.oneOption : answering.errors[id];
  if (kind === 'text')
    return (
      <>
        {heading}
        <TextAreaField
          label="Sua resposta"
          describedBy={headingId}
          required={required}
          rows={4}
          limit={MAX_ANSWER_LENGTH}
          value={answer.text}
          error={error}
          onValueChange={(text) => answering.onAnswer(id, { ...noAnswer, text })}
        />
      </>
    );
  if (asksForFile(kind))
    return (
      <>
        {heading}
        <FileAnswer {...props} kind={kind} answer={answer} error={error} />
      </>
    );
  return <Choice {...props} heading={heading} answer={answer} error={error} />;
}

interface AnswerProps extends QuestionProps {
  answer: WrittenAnswer;
  error: string | undefined;
}

function Choice({
  question,
  answering,
  usesCheckboxes = false,
  required,
  heading,
  answer,
  error,
}: AnswerProps & { heading: ReactNode }) {
  const { id, kind } = question;
  const allowsOther = hasOther(kind);
  const isOtherSelected = allowsOther && answer.isOther;
  const options = [
    ...question.options.map((option) => ({
      value: String(option.id),
      title: option.label,
      picture: option.image ?? undefined,
      colors: colorsOf(option),
    })),
    ...(allowsOther ? [{ value: OTHER, title: question.other ?? surveyTexts.otherOption }] : []),
  ];
  const selected = [...answer.options.map(String), ...(isOtherSelected ? [OTHER] : [])];
  const choose = (values: readonly string[]) => {
    const isOther = values.includes(OTHER);
    answering.onAnswer(id, {
      options: values.filter((value) => value !== OTHER).map(Number),
      isOther,
      // Keeps the text for a member who selects the option again.
      text: answer.text,
    });
  };
  // With "other" selected, the error is about its text.
  const otherTextError = isOtherSelected && answering.secondChoiceQuestion !== id ? error : undefined;
  const sharedProps = {
    label: question.question,
    heading,
    required,
    options,
    columnWidth: 15,
    error: otherTextError === undefined ? error : undefined,
  };
  return (
    <>
      {isSingle(kind) && !usesCheckboxes ? (
        <OptionCards {...sharedProps} value={selected[0] ?? ''} onValueChange={(value) => choose([value])} />
      ) : (
        <OptionCards
          {...sharedProps}
          multiple
          value={selected}
          onValueChange={(values) => {
            if (usesCheckboxes && values.length > 1) answering.onSecondChoice?.(id);
            else choose(values);
          }}
        />
      )}
      {isOtherSelected ? (
        <TextAreaField
          label="Qual?"
          required
          rows={1}
          limit={MAX_ANSWER_LENGTH}
          value={answer.text}
          error={otherTextError}
          onValueChange={(text) => answering.onAnswer(id, { ...answer, text })}
        />
      ) : null}
    </>
  );
}

function selectedFiles({ answering, question, answer }: AnswerProps): readonly SelectedFile[] {
  const upload = answering.files?.[question.id];
  const file = upload ?? answer.file;
  if (file === undefined) return [];
  const { name, size } = file;
  const fileEntry = { id: String(question.id), name, size };
  if (upload !== undefined && upload.progress !== 0)
    return [{ ...fileEntry, status: 'uploading', progress: percentSent(upload.progress) }];
  if (upload?.error != null) return [{ ...fileEntry, status: 'failed', error: upload.error }];
  return [{ ...fileEntry, status: answer.text === '' ? 'waiting' : 'done' }];
}

function FileAnswer({ kind, ...props }: AnswerProps & { kind: 'video' | 'file' }) {
  const { question, answering, required, error } = props;
  const { id } = question;
  return (
    <FileField
      label={kind === 'video' ? 'Seu vídeo' : 'Seu arquivo'}
      required={required}
      error={error}
      multiple={false}
      accept={answerFiles[kind].split(',') as FileKind[]}
      maxSize={fileLimits[answerPurpose(kind)]}
      files={selectedFiles(props)}
      onAdd={([file]) => {
        if (file !== undefined) answering.onFile?.(id, kind, file);
      }}
      onRemove={() => answering.onDropFile?.(id)}
      onRetry={() => answering.onRetryFile?.(id)}
    />
  );
}
