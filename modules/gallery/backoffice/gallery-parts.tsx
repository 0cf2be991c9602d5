import { Button, EmptyState, FailureState, useWords } from '@langraan/ui'
import { IconCheck, IconTrash, IconUpload } from '@langraan/ui/icons'
import { BulkBar } from '@langraan/ui/table'
import type { ChosenPictures } from '../contract.ts'
import { galleryWords } from './gallery-words.ts'
import type { useChoice } from './use-choice.ts'
import type { Asked } from './use-pictures.ts'

export function UploadButton() {
  const t = useWords(galleryWords)
  return (
    <Button href="/app/images/upload" icon={IconUpload} variant="primary">
      {t('upload')}
    </Button>
  )
}

type BulkProps = {
  readonly asked: Asked
  readonly choice: ReturnType<typeof useChoice>
  readonly total: number
  readonly lock: string | undefined
  readonly onDelete: (chosen: ChosenPictures) => void
}

/** What can be done with the chosen pictures. */
export function Bulk({ asked, choice, total, lock, onDelete }: BulkProps) {
  const t = useWords(galleryWords)
  const { chosen, isAll, chooseAll, clear } = choice
  if (lock !== undefined) return null
  const everything = { key: 'all', label: t('everything'), icon: IconCheck, onSelect: chooseAll }
  return (
    <BulkBar
      actions={[
        ...(!isAll && chosen.size < total ? [everything] : []),
        {
          key: 'remove',
          label: isAll ? t('removeAll') : t('remove', { count: chosen.size }),
          icon: IconTrash,
          primary: true,
          onSelect: () => onDelete(isAll ? { matching: { text: asked.text } } : { pictureIds: [...chosen] }),
        },
      ]}
      count={chosen.size}
      onClear={clear}
      sum={isAll ? t('chosenAll') : undefined}
    />
  )
}

export function NoPictures({ searched, onAll }: { readonly searched: boolean; readonly onAll: () => void }) {
  const t = useWords(galleryWords)
  if (!searched)
    return (
      <EmptyState actions={<UploadButton />} title={t('emptyTitle')}>
        {t('emptyText')}
      </EmptyState>
    )
  return (
    <EmptyState actions={<Button onClick={onAll}>{t('showAll')}</Button>} compact title={t('nothingFound')}>
      {t('nothingFoundText')}
    </EmptyState>
  )
}

export function Failed({ error, onRetry }: { readonly error: Error; readonly onRetry: () => void }) {
  const t = useWords(galleryWords)
  return <FailureState failure={error} onRetry={onRetry} title={t('loadFailed')} />
}
