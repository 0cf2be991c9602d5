import { Button, Note, Row, Stack, Text, useWords } from '@langraan/ui'
import { paperWords } from '../papers/paper-words.ts'
import type { WholePaper } from '../stock-api.ts'
import { type CountingHere, useLateScans } from './use-counting.ts'

type Props = {
  readonly counting: Pick<
    CountingHere,
    'missed' | 'refusal' | 'isAway' | 'waitingScans' | 'dismiss' | 'settle'
  >
}

/** What stands between what was scanned and the sheet: what waits for the network, and codes that nobody knows. */
export function CountNotes({ counting }: Props) {
  const t = useWords(paperWords)
  const { missed, refusal, isAway, waitingScans, settle } = counting
  return (
    <>
      {isAway && waitingScans > 0 && (
        <Note announce="status" title={t('waiting', { count: waitingScans })} tone="amber">
          <Stack gap={2}>
            <Text size="sm">{t('waitingHint')}</Text>
            <Row>
              <Button onClick={() => void settle()} size="sm">
                {t('sendNow')}
              </Button>
            </Row>
          </Stack>
        </Note>
      )}
      {refusal !== undefined && missed.length === 0 && (
        <Note announce="alert" tone="red">
          {refusal}
        </Note>
      )}
      {missed.length > 0 && <MissedCodes counting={counting} />}
    </>
  )
}

/** They stay until somebody says to have seen them: what is scanned next would otherwise take them out of sight. */
function MissedCodes({ counting: { missed, dismiss } }: Props) {
  const t = useWords(paperWords)
  return (
    <Note announce="alert" title={t('missedTitle', { count: missed.length })} tone="red">
      <Stack gap={2}>
        <Text size="sm">{t('missedHint')}</Text>
        {missed.map(({ code, times }) => (
          <Row gap={2} justify="between" key={code}>
            <Text>{t('missed', { code, times })}</Text>
            <Button onClick={() => dismiss(code)} size="sm">
              {t('seen')}
            </Button>
          </Row>
        ))}
      </Stack>
    </Note>
  )
}

/** Somebody else has booked the sheet, or given it up, while this browser still had scans of it. */
export function LateScans(props: { readonly paper: WholePaper; readonly shopId: string }) {
  const t = useWords(paperWords)
  const { late, dismiss } = useLateScans(props)
  if (late === 0) return null
  return (
    <Note announce="alert" title={t('late', { count: late })} tone="red">
      <Stack gap={2}>
        <Text size="sm">{t('lateHint')}</Text>
        <Row>
          <Button onClick={dismiss} size="sm">
            {t('seen')}
          </Button>
        </Row>
      </Stack>
    </Note>
  )
}
