import { AskedStates, Card, Stack, Text, useWords } from '@langraan/ui'
import { useQuery } from '@tanstack/react-query'
import { inboxApi } from '../inbox-api.ts'
import styles from '../inbox.module.css'
import { settingsWords } from './settings-words.ts'

type Words = ReturnType<typeof useWords<(typeof settingsWords)['th']>>

const MINUTE = 60
const HOUR = 3600

function spanOf(t: Words, seconds: number | null): string {
  if (seconds === null) return '–'
  if (seconds < MINUTE) return t('seconds', { count: seconds })
  if (seconds < HOUR) return t('minutes', { count: Math.round(seconds / MINUTE) })
  return t('hoursLong', { count: Math.round(seconds / HOUR) })
}

/** How soon people were answered, by person. */
export function FiguresCard({ shopId }: { readonly shopId: string }) {
  const t = useWords(settingsWords)
  const asked = useQuery(
    inboxApi.query('GET /shops/:shopId/inbox-figures', { params: { shopId }, query: { days: 7 } }),
  )
  const { data } = asked
  return (
    <Card title={t('figures')}>
      <AskedStates asked={asked} failed={t('loadFailed')} lines={3} />
      {data && data.answers === 0 && <Text tone="second">{t('noFigures')}</Text>}
      {data && data.answers > 0 && (
        <Stack gap={2}>
          <Text as="p">
            {t('answers', { count: data.answers })} · {t('middle')} {spanOf(t, data.middleSeconds)} ·{' '}
            {t('slow')} {spanOf(t, data.slowSeconds)}
          </Text>
          <ul className={styles.orders}>
            {data.people.map(({ userId, name, answers, middleSeconds }) => (
              <li className={styles.line} key={userId}>
                <b>{name}</b>
                <span>
                  {t('answers', { count: answers })} · {t('middle')} {spanOf(t, middleSeconds)}
                </span>
              </li>
            ))}
          </ul>
        </Stack>
      )}
    </Card>
  )
}
