import { Button, FailureOffer, IconButton, ProgressBar, Row, Text, useWords } from '@langraan/ui'
import { IconAlertTriangle, IconCircleCheck, IconRefresh, IconX } from '@langraan/ui/icons'
import { useEffect, useState } from 'react'
import { uploadWords } from './gallery-words.ts'
import type { Upload } from './upload-queue.ts'
import styles from './uploads.module.css'
import { uploadQueue } from './use-uploads.ts'

/** What the file itself is not to blame for: the same one may go in the next time. */
const MENDED_ELSEWHERE: ReadonlySet<string> = new Set(['unreachable', 'refused', 'gallery_full'])

// A drop of thousands is drawn by its ends; the counts above tell of all.
const MOST_SHOWN = 60

/** The files of this visit: each with how far it is, or what to do about it. Those that need somebody come first. */
export function UploadList({
  uploads,
  shopId,
}: {
  readonly uploads: readonly Upload[]
  readonly shopId: string
}) {
  const t = useWords(uploadWords)
  if (uploads.length === 0) return null
  const inState = (state: Upload['state']) => uploads.filter((upload) => upload.state === state)
  const [failed, done] = [inState('failed'), inState('done')]
  const isOver = failed.length + done.length === uploads.length
  const order: Upload['state'][] = ['failed', 'sending', 'preparing', 'queued', 'done']
  const shown = order.flatMap(inState).slice(0, MOST_SHOWN)
  return (
    <section className={styles.list}>
      <div aria-live="polite" className={styles.head}>
        <Text weight="medium">
          {isOver
            ? t('allDone', { done: done.length })
            : t('progress', { done: done.length, all: uploads.length })}
        </Text>
        {failed.length > 0 && <Text tone="bad">{t('failedCount', { count: failed.length })}</Text>}
        {failed.some(({ fault }) => fault === 'gallery_full') && (
          <FailureOffer details={{ upgrade: { shopId } }} />
        )}
        {isOver && (
          <Button onClick={() => uploadQueue.clearEnded(shopId)} size="sm" variant="quiet">
            {t('clear')}
          </Button>
        )}
      </div>
      {!isOver && (
        <ProgressBar
          label={t('progress', { done: done.length, all: uploads.length })}
          parts={uploads.reduce((sum, { share, state }) => sum + (state === 'done' ? 1 : share * 0.9), 0)}
          thin
          total={uploads.length}
        />
      )}
      <ul className={styles.files}>
        {shown.map((upload) => (
          <UploadRow key={upload.key} upload={upload} />
        ))}
      </ul>
    </section>
  )
}

function UploadRow({ upload }: { readonly upload: Upload }) {
  const t = useWords(uploadWords)
  const { file, key, state, share } = upload
  const percent = Math.round(share * 100)
  const isEnded = state === 'done' || state === 'failed'
  return (
    <li className={styles.file}>
      <FilePicture file={file} isShown={state !== 'failed'} />
      <div className={styles.words}>
        <Text truncate>{file.name}</Text>
        {state === 'failed' ? (
          <Fault upload={upload} />
        ) : (
          <Text size="sm" tone={state === 'done' ? 'good' : 'third'}>
            {state === 'done' && <IconCircleCheck aria-hidden className={styles.inline} size={15} />}
            {state === 'sending' ? t('sending', { percent }) : t(state)}
          </Text>
        )}
        {state === 'sending' && <ProgressBar label={file.name} parts={percent} thin total={100} />}
      </div>
      <Row gap={1}>
        {upload.fault !== undefined && MENDED_ELSEWHERE.has(upload.fault) && (
          <Button icon={IconRefresh} onClick={() => uploadQueue.retry(key)} size="sm">
            {t('retry')}
          </Button>
        )}
        <IconButton
          icon={IconX}
          label={t(isEnded ? 'putAway' : 'stop', { name: file.name })}
          onClick={() => uploadQueue.remove(key)}
          size="sm"
        />
      </Row>
    </li>
  )
}

function Fault({ upload: { fault = 'refused', message } }: { readonly upload: Upload }) {
  const t = useWords(uploadWords)
  return (
    <Text size="sm" tone="bad">
      <IconAlertTriangle aria-hidden className={styles.inline} size={15} />
      {(fault === 'refused' || fault === 'too_many_pixels') && message ? message : t(fault)}
    </Text>
  )
}

function FilePicture({ file, isShown }: { readonly file: File; readonly isShown: boolean }) {
  const [address, setAddress] = useState<string>()
  useEffect(() => {
    if (!isShown) return undefined
    const made = URL.createObjectURL(file)
    setAddress(made)
    return () => {
      URL.revokeObjectURL(made)
      setAddress(undefined)
    }
  }, [file, isShown])
  return (
    <span className={styles.preview}>
      {address !== undefined && (
        <img alt="" decoding="async" onError={() => setAddress(undefined)} src={address} />
      )}
    </span>
  )
}
