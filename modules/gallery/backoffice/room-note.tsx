import { FailureOffer, Note, Row, useWords } from '@langraan/ui'
import { formatBytes } from '@langraan/ui/forms'
import { roomInWords, roomState } from '../rules/rules.ts'
import { galleryWords } from './gallery-words.ts'
import { usePictures } from './use-pictures.ts'

type Props = { readonly shopId: string; readonly usedBytes: number; readonly mostBytes: number }

/** Says that the gallery is full, or will be soon, and what can be done about it. */
export function RoomNote({ shopId, usedBytes, mostBytes }: Props) {
  const t = useWords(galleryWords)
  const state = roomState(usedBytes, mostBytes)
  if (state === 'plenty') return null
  const values = { used: formatBytes(usedBytes), most: roomInWords(mostBytes) }
  return (
    <Note
      title={t(state === 'full' ? 'full' : 'nearlyFull', values)}
      tone={state === 'full' ? 'red' : 'amber'}
    >
      <Row gap={3} justify="between" wrap>
        {t('roomText')}
        <FailureOffer details={{ upgrade: { shopId } }} />
      </Row>
    </Note>
  )
}

/** The same where the gallery itself is not shown. */
export function RoomOfShop({ shopId }: { readonly shopId: string }) {
  const { pages, usedBytes, mostBytes } = usePictures(shopId, { text: '', sort: 'newest' })
  return pages.data ? <RoomNote mostBytes={mostBytes} shopId={shopId} usedBytes={usedBytes} /> : null
}
