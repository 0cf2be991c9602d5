import { Button, Modal, Note, Stack, useWords } from '@langraan/ui'
import { TextArea } from '@langraan/ui/forms'
import { IconFileSpreadsheet } from '@langraan/ui/icons'
import { useState } from 'react'
import { MOST_PAPER_LINES, type Pasted } from '../../rules/rules.ts'
import { PastePreview } from './paste-preview.tsx'
import { pasteWords } from './paste-words.ts'
import styles from '../papers/papers.module.css'
import { type PasteProps, usePaste } from './use-paste.ts'

/** The way to fill a paper from a supplier's list: nobody picks two hundred articles one by one. */
export function PasteGoods(props: PasteProps) {
  const t = useWords(pasteWords)
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button icon={IconFileSpreadsheet} onClick={() => setOpen(true)} size="sm" variant="quiet">
        {t('paste')}
      </Button>
      {isOpen && <PasteDialog {...props} onClose={() => setOpen(false)} />}
    </>
  )
}

/** What was read in sum; line by line it stands below. */
function useWhatWasRead({ lines, emptyCount, unclear }: Pasted): string {
  const t = useWords(pasteWords)
  if (unclear) return ''
  const pieces = lines.reduce((sum, { quantity }) => sum + quantity, 0)
  return [t('read', { lines: lines.length, pieces }), emptyCount > 0 && t('empty', { count: emptyCount })]
    .filter(Boolean)
    .join(' · ')
}

function PasteDialog(props: PasteProps & { readonly onClose: () => void }) {
  const t = useWords(pasteWords)
  const { text, change, left, pasted, preview, ask, take } = usePaste(props)
  const whatWasRead = useWhatWasRead(pasted)
  const unclear = preview.unclear && t(`unclear_${preview.unclear}`)
  return (
    <Modal
      actions={
        <>
          <Button onClick={props.onClose}>{t('cancel')}</Button>
          <Button busy={ask.isPending} onClick={take} variant="primary">
            {t('take')}
          </Button>
        </>
      }
      onClose={props.onClose}
      open
      size="wide"
      title={t('paste')}
    >
      <Stack gap={3}>
        {left.length > 0 && (
          <Note announce="alert" tone="amber">
            {t('left', { count: left.length })}
          </Note>
        )}
        <div className={styles.pasted}>
          <TextArea
            disabled={ask.isPending}
            error={ask.error?.message ?? unclear}
            help={text.trim() === '' ? t(props.withCost ? 'helpWithCost' : 'help') : whatWasRead}
            label={t('list')}
            onChange={change}
            placeholder={props.withCost ? t('sampleWithCost') : t('sample')}
            // What was read of it needs the room more than what was pasted does.
            rows={preview.rows.length > 0 ? 4 : 10}
            value={text}
          />
        </div>
        {preview.isTooLong && ask.error === null && (
          <Note tone="amber">{t('tooMany', { count: preview.lineCount, most: MOST_PAPER_LINES })}</Note>
        )}
        {preview.rows.length > 0 && !preview.isTooLong && (
          <PastePreview found={preview.found} rows={preview.rows} withCost={props.withCost} />
        )}
      </Stack>
    </Modal>
  )
}
