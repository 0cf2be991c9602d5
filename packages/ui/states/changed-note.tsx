import { Button } from '../parts/button.tsx'
import { Row } from '../parts/page/layout.tsx'
import { Note } from '../parts/note.tsx'
import { useStateWords } from '../words/state-words.ts'

export type ChangedNoteProps = {
  /** What was changed by somebody else, or on another screen. */
  readonly title: string
  /** What has become of one's own version; unless said, that it is still here. */
  readonly text?: string
  readonly onKeepMine: () => void
  readonly onTakeNewest: () => void
}

/** Somebody else saved first: one click chooses which version goes on, and neither is lost unseen. */
export function ChangedNote({ title, text, onKeepMine, onTakeNewest }: ChangedNoteProps) {
  const t = useStateWords()
  return (
    <Note announce="alert" title={title} tone="amber">
      <Row gap={3} justify="between" wrap>
        {text ?? t('changedText')}
        <Row gap={2} wrap>
          <Button onClick={onKeepMine} size="sm" variant="quiet">
            {t('keepMine')}
          </Button>
          <Button onClick={onTakeNewest} size="sm">
            {t('takeNewest')}
          </Button>
        </Row>
      </Row>
    </Note>
  )
}
