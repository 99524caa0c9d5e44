import { characterCount, fileError, POST_LIMIT, validatePost } from '@estacao/domain';
import { Film, ImagePlus, Send, TriangleAlert, Video } from 'lucide-react';
import { type ChangeEvent, useEffect, useId, useMemo, useRef, useState } from 'react';
import { Button } from '../../components/Button/Button.tsx';
import { Callout } from '../../components/Callout/Callout.tsx';
import { AuthorAvatar } from '../../components/CommentThread/AuthorAvatar.tsx';
import { native } from '../../components/FileField/chooser.css.ts';
import { sizeText } from '../../components/FileField/files.ts';
import { Form } from '../../components/Form/Form.tsx';
import { useDraft } from '../../components/Form/use-draft.ts';
import { useFields } from '../../components/Form/use-fields.ts';
import { useResetWhenSent } from '../../components/Form/use-reset-when-sent.ts';
import type { IconDrawing } from '../../components/Icon/drawing.ts';
import { Icon } from '../../components/Icon/Icon.tsx';
import { ProgressBar } from '../../components/ProgressBar/ProgressBar.tsx';
import { Surface } from '../../components/Surface/Surface.tsx';
import { TextAreaField } from '../../components/TextAreaField/TextAreaField.tsx';
import * as css from './Feed.css.ts';
import { feedTexts } from './texts.ts';

/** The video of a post. Its upload starts as soon as the member chooses it. */
export interface PostVideoFile {
  readonly name: string;
  readonly size: number;
  /** Percentage uploaded; undefined when no upload is running. */
  readonly progress?: number | undefined;
  /** The server did not answer the last chunk, so the upload retries it. */
  readonly retrying?: boolean | undefined;
  readonly error?: string | undefined;
}

export interface ComposerProps {
  me: { readonly name: string; readonly image: string | null };
  draft?: string | null | undefined;
  /** Called after every change, to persist the draft. */
  onDraftChange?: ((text: string) => void) | undefined;
  onSubmit: (post: { readonly text: string; readonly picture: File | null }) => void;
  busy?: boolean;
  /** Count of published posts; the form resets on each increment. */
  sentCount?: number;
  video?: PostVideoFile | undefined;
  onVideo: (file: File) => void;
  onVideoDrop: () => void;
  onVideoRetry?: (() => void) | undefined;
  explainsRejection?: boolean;
}

interface FilePickerProps {
  label: string;
  icon: IconDrawing;
  accept: string;
  disabled: boolean;
  onPick: (file: File) => void;
}

/** A transparent native file input over a styled label. */
function FilePicker({ label, icon, accept, disabled, onPick }: FilePickerProps) {
  const id = useId();
  return (
    <span className={css.filePicker}>
      <input
        type="file"
        id={id}
        className={native}
        // The native tooltip always reads "no file chosen".
        title=""
        accept={accept}
        disabled={disabled}
        onChange={({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
          const [file] = currentTarget.files ?? [];
          // Without this reset, choosing the same file again fires no change event.
          currentTarget.value = '';
          if (file !== undefined) onPick(file);
        }}
      />
      <label htmlFor={id} className={css.filePickerLabel}>
        <Icon of={icon} />
        {label}
      </label>
    </span>
  );
}

function VideoState({ video }: { video: PostVideoFile }) {
  const { name, size, progress, retrying = false, error } = video;
  return (
    <div className={css.file}>
      <span className={css.fileName} title={name}>
        {name}
      </span>
      {progress !== undefined ? (
        <>
          <ProgressBar label={`${feedTexts.sending} ${name}`} hideLabel value={progress} />
          <span role="status">{retrying ? feedTexts.retrying : ''}</span>
        </>
      ) : error !== undefined ? (
        <span role="alert">{error}</span>
      ) : (
        <span role="status">
          {feedTexts.ready} · {sizeText(size)}
        </span>
      )}
    </div>
  );
}

const labels = { text: feedTexts.label };
const emptyValues = { text: '' };

export function Composer({
  me,
  draft,
  onDraftChange,
  onSubmit,
  busy = false,
  sentCount = 0,
  video,
  onVideo,
  onVideoDrop,
  onVideoRetry,
  explainsRejection = true,
}: ComposerProps) {
  const [picture, setPicture] = useState<{ readonly file: File; readonly url: string }>();
  const [rejection, setRejection] = useState<string>();
  const textArea = useRef<HTMLTextAreaElement>(null);
  const isUploading = video?.progress !== undefined;
  const hasVideo = video !== undefined && !isUploading && video.error === undefined;
  const hasMedia = picture !== undefined || hasVideo;

  const url = picture?.url;
  useEffect(() => () => (url === undefined ? undefined : URL.revokeObjectURL(url)), [url]);
  useEffect(() => {
    if (sentCount > 0) setPicture(undefined);
  }, [sentCount]);

  // A failed video blocks sending. Otherwise the post would go out without it, unnoticed.
  const canSend = (value: string) =>
    !isUploading && video?.error === undefined && (hasMedia || value.trim() !== '');

  const form = useFields<typeof emptyValues>({
    defaults: emptyValues,
    labels,
    check: ({ text: value }) => {
      // An empty field is no error: the button is disabled until there is something to send.
      const postError = value.trim() === '' ? undefined : validatePost(value, hasMedia);
      return postError === undefined ? {} : { text: postError };
    },
    busy,
    onSubmit: ({ text: value }) => {
      if (canSend(value)) onSubmit({ text: value, picture: picture?.file ?? null });
    },
  });
  useResetWhenSent(form, sentCount);
  const text = form.value('text');
  const restoredDraft = useMemo(() => (draft ? { text: draft } : null), [draft]);
  useDraft(form, {
    values: { text },
    draft: restoredDraft,
    onDraftChange: onDraftChange && (({ text: value = '' }) => onDraftChange(value)),
  });

  /**
   * A post carries a picture or a video: the later choice replaces the earlier one. A rejected file leaves
   * the attachment unchanged.
   */
  const attach = (file: File, purpose: 'post' | 'video') => {
    const reason = fileError(file, purpose);
    setRejection(explainsRejection ? reason : undefined);
    if (reason !== undefined) return;
    if (purpose === 'post') {
      if (video !== undefined) onVideoDrop();
      setPicture({ file, url: URL.createObjectURL(file) });
    } else {
      setPicture(undefined);
      onVideo(file);
    }
  };
  const detach = () => {
    setRejection(undefined);
    setPicture(undefined);
    if (video !== undefined) onVideoDrop();
    // The pressed button disappears with the attachment, so move the focus.
    textArea.current?.focus();
  };

  const isLocked = busy || isUploading;
  return (
    <Surface as="section">
      <div className={css.composer}>
        <span className={css.self}>
          <AuthorAvatar name={me.name} picture={me.image} />
        </span>
        <div className={css.fields}>
          <Form {...form.props} label={feedTexts.label}>
            <div className={css.fields}>
              <TextAreaField
                ref={textArea}
                rows={2}
                required={!hasMedia}
                limit={POST_LIMIT}
                placeholder={feedTexts.placeholder}
                disabled={busy || (isUploading && video.retrying !== true)}
                {...form.field('text')}
              />
              {rejection === undefined ? null : (
                <Callout tone="danger" role="alert">
                  {rejection} {feedTexts.limits}
                </Callout>
              )}
              {picture === undefined ? null : (
                <div className={css.attached}>
                  <img className={css.preview} src={picture.url} alt={feedTexts.preview} />
                  <div className={css.file}>
                    <span className={css.fileName} title={picture.file.name}>
                      {picture.file.name}
                    </span>
                    <span>{sizeText(picture.file.size)}</span>
                  </div>
                  <Button kind="quiet" size="small" disabled={busy} onClick={detach}>
                    {feedTexts.removeFile}
                  </Button>
                </div>
              )}
              {video === undefined ? null : (
                <div className={css.attached}>
                  <span className={css.film}>
                    <Icon of={video.error === undefined ? Film : TriangleAlert} />
                  </span>
                  <VideoState video={video} />
                  <span className={css.fileActions}>
                    {video.error === undefined || onVideoRetry === undefined ? null : (
                      <Button kind="quiet" size="small" onClick={() => onVideoRetry()}>
                        {feedTexts.retry}
                      </Button>
                    )}
                    <Button kind="quiet" size="small" disabled={busy} onClick={detach}>
                      {feedTexts.removeFile}
                    </Button>
                  </span>
                </div>
              )}
              <div className={css.bar}>
                <FilePicker
                  label={feedTexts.picture}
                  icon={ImagePlus}
                  accept="image/jpeg,image/png"
                  disabled={isLocked}
                  onPick={(file) => attach(file, 'post')}
                />
                <FilePicker
                  label={feedTexts.video}
                  icon={Video}
                  accept="video/mp4,video/quicktime,video/x-ms-wmv,.mp4,.mov,.wmv,.wmw"
                  disabled={isLocked}
                  onPick={(file) => attach(file, 'video')}
                />
                <span className={css.publish}>
                  <Button
                    kind="main"
                    type="submit"
                    icon={Send}
                    busy={busy}
                    busyLabel={feedTexts.publishing}
                    disabled={!canSend(text) || characterCount(text) > POST_LIMIT}
                  >
                    {feedTexts.publish}
                  </Button>
                </span>
              </div>
            </div>
          </Form>
        </div>
      </div>
    </Surface>
  );
}
