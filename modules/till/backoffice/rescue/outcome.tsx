import { Button, Note, Row, Stack, Text, useWords } from '@langraan/ui'
import type { BroughtIn } from './bring-in.ts'
import { rescueWords } from './rescue-words.ts'

type Props = {
  readonly shopId: string
  readonly all: number
  readonly far: BroughtIn
  readonly isOver: boolean
}

/** What came in, what was known before, what is set aside, and what stands in the way of the rest. */
export function Outcome({ shopId, all, far, isOver }: Props) {
  const t = useWords(rescueWords)
  const { done, taken, repeated, setAside, stop } = far
  const counts = [
    [t('taken'), taken],
    [t('repeated'), repeated],
    [t('setAside'), setAside],
    [t('missing'), all - done],
  ] as const
  return (
    <Stack gap={3}>
      <Text as="p" weight="medium">
        {isOver ? t('all') : t('progress', { done, all })}
      </Text>
      <Row gap={4} wrap>
        {counts.map(([label, count]) => (
          <Text key={label} tone="second">
            {label} <Text weight="medium">{count}</Text>
          </Text>
        ))}
      </Row>
      {stop && (
        <Note tone="amber">
          {t(stop.why === 'damaged' ? 'damagedAt' : 'missingBefore', { seq: String(stop.at) })}
        </Note>
      )}
      {setAside > 0 && (
        <Button href={`/app/shops/${shopId}/tills/to-look-at?list=aside`} size="sm">
          {t('look')}
        </Button>
      )}
    </Stack>
  )
}
