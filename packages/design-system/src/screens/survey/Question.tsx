import {
  answerFiles,
  answerPurpose,
  asksForFile,
  fileLimits,
  hasOther,
  isChoice,
  isSingle,
  noAnswer,
  percentSent,
  SURVEY_TEXT,
  type SurveyLook,
  type SurveyQuestion,
  surveyTexts,
} from '@estacao/domain';
import { type ReactNode, type Ref, useId } from 'react';
import { type ChosenFile, FileField, type FileKind } from '../../components/FileField/FileField.tsx';
import { Heading } from '../../components/Heading/Heading.tsx';
import { MediaFrame } from '../../components/MediaFrame/MediaFrame.tsx';
import { OptionCards } from '../../components/OptionCards/OptionCards.tsx';
import { inkOn, legible } from '../../components/Section/legible.ts';
import { TextAreaField } from '../../components/TextAreaField/TextAreaField.tsx';
import { inlineVars } from '../../theme/inline-vars.ts';
import type { Answering, WrittenAnswer } from './answering.ts';
import * as css from './Questions.css.ts';

export interface QuestionProps {
  question: SurveyQuestion;
  answering: Answering;
  /** Single choices are checkboxes, and a second choice is refused. */
  ticked?: boolean;
  required: boolean;
  number?: number | undefined;
  headingRef?: Ref<HTMLHeadingElement>;
}

const OTHER = 'other';

/**
 * The question's own colours, with a readable text colour as fallback. A text colour alone is ignored,
 * because its background is unknown.
 */
function colorsOf({ color, textColor }: SurveyLook) {
  if (color === null) return undefined;
  return { ground: color, text: textColor ?? inkOn(color) };
}

/** Ignores colours with too little contrast. */
function blockStyle(look: SurveyLook) {
  const colors = colorsOf(look);
  if (colors === undefined || !legible(colors.text, colors.ground)) return undefined;
  return { background: colors.ground, ...inlineVars({ [css.ink]: colors.text }) };
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
  const error = answering.secondAt === id ? surveyTexts.oneOption : answering.errors[id];
  if (kind === 'text')
    return (
      <>
        {heading}
        <TextAreaField
          label="Sua resposta"
          describedBy={headingId}
          required={required}
          rows={4}
          limit={SURVEY_TEXT}
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
  ticked = false,
  required,
  heading,
  answer,
  error,
}: AnswerProps & { heading: ReactNode }) {
  const { id, kind } = question;
  const withOther = hasOther(kind);
  const asksMore = withOther && answer.isOther;
  const options = [
    ...question.options.map((option) => ({
      value: String(option.id),
      title: option.label,
      picture: option.image ?? undefined,
      colors: colorsOf(option),
    })),
    ...(withOther ? [{ value: OTHER, title: question.other ?? surveyTexts.otherOption }] : []),
  ];
  const chosen = [...answer.options.map(String), ...(asksMore ? [OTHER] : [])];
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
  const ofText = asksMore && answering.secondAt !== id ? error : undefined;
  const shared = {
    label: question.question,
    heading,
    required,
    options,
    columnWidth: 15,
    error: ofText === undefined ? error : undefined,
  };
  return (
    <>
      {isSingle(kind) && !ticked ? (
        <OptionCards {...shared} value={chosen[0] ?? ''} onValueChange={(value) => choose([value])} />
      ) : (
        <OptionCards
          {...shared}
          multiple
          value={chosen}
          onValueChange={(values) => {
            if (ticked && values.length > 1) answering.onSecond?.(id);
            else choose(values);
          }}
        />
      )}
      {asksMore ? (
        <TextAreaField
          label="Qual?"
          required
          rows={1}
          limit={SURVEY_TEXT}
          value={answer.text}
          error={ofText}
          onValueChange={(text) => answering.onAnswer(id, { ...answer, text })}
        />
      ) : null}
    </>
  );
}

function chosenFiles({ answering, question, answer }: AnswerProps): readonly ChosenFile[] {
  const moving = answering.files?.[question.id];
  const known = moving ?? answer.file;
  if (known === undefined) return [];
  const { name, size } = known;
  const shown = { id: String(question.id), name, size };
  if (moving !== undefined && moving.progress !== 0)
    return [{ ...shown, status: 'uploading', progress: percentSent(moving.progress) }];
  if (moving?.error != null) return [{ ...shown, status: 'failed', error: moving.error }];
  return [{ ...shown, status: answer.text === '' ? 'waiting' : 'done' }];
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
      files={chosenFiles(props)}
      onAdd={([file]) => {
        if (file !== undefined) answering.onFile?.(id, kind, file);
      }}
      onRemove={() => answering.onDropFile?.(id)}
      onRetry={() => answering.onRetryFile?.(id)}
    />
  );
}
