import {
  Chip,
  FailureState,
  HiddenText,
  joinClasses,
  moneyText,
  Row,
  Skeleton,
  Stack,
  useWords,
} from '@langraan/ui'
import { IconAlertTriangle, IconCheck } from '@langraan/ui/icons'
import type { UseQueryResult } from '@tanstack/react-query'
import styles from './paste-preview.module.css'
import { pasteWords } from './paste-words.ts'
import type { PreviewRow } from './pasted-goods.ts'
import { nameOf } from '../pick-goods.tsx'

// Enough to see that the columns were read rightly; what is wrong stands first.
const MOST_SHOWN = 50

type PreviewProps = {
  readonly rows: readonly PreviewRow[]
  readonly found: UseQueryResult<unknown>
  readonly withCost: boolean
}

/** The lines as they were read, with the articles they would become, before they are taken. */
export function PastePreview({ rows, found, withCost }: PreviewProps) {
  const t = useWords(pasteWords)
  const shown = rows.slice(0, MOST_SHOWN)
  return (
    <Stack gap={2}>
      <Standing found={found} rows={rows} />
      {found.isError && (
        <FailureState
          compact
          failure={found.error}
          onRetry={() => void found.refetch()}
          title={t('findFailed')}
        />
      )}
      <div className={styles.frame}>
        <table aria-busy={found.isLoading} className={styles.table}>
          <caption className={styles.caption}>{t('preview')}</caption>
          <thead>
            <tr>
              <th scope="col">
                <span className={styles.goods}>
                  <span>{t('code')}</span>
                  <span className={styles.articleHead}>{t('article')}</span>
                </span>
              </th>
              <th className={styles.figure} scope="col">
                {t('pieces')}
              </th>
              {withCost && (
                <th className={styles.figure} scope="col">
                  {t('unitCost')}
                </th>
              )}
            </tr>
          </thead>
          <tbody>
            {shown.map((row, at) => (
              <PreviewLine isAsked={found.isLoading} key={at} row={row} withCost={withCost} />
            ))}
          </tbody>
        </table>
        {rows.length > shown.length && (
          <p className={styles.more}>{t('more', { count: rows.length - shown.length })}</p>
        )}
      </div>
    </Stack>
  )
}

/** How many can be taken, and how many have to be put right; said aloud once the shop has answered. */
function Standing({ rows, found }: Omit<PreviewProps, 'withCost'>) {
  const t = useWords(pasteWords)
  const faulty = rows.filter(({ why }) => why !== undefined).length
  // Two codes of one article become one line of the paper.
  const ready = new Set(rows.flatMap(({ article }) => article?.variantId ?? [])).size
  return (
    <div role="status">
      <Row gap={2} wrap>
        {faulty > 0 && (
          <Chip icon={IconAlertTriangle} tone="red">
            {t('faulty', { count: faulty })}
          </Chip>
        )}
        {ready > 0 && (
          <Chip icon={IconCheck} tone="green">
            {t('ready', { count: ready })}
          </Chip>
        )}
        {found.isLoading && <HiddenText>{t('finding')}</HiddenText>}
      </Row>
    </div>
  )
}

type LineProps = {
  readonly row: PreviewRow
  readonly isAsked: boolean
  readonly withCost: boolean
}

function PreviewLine({ row, isAsked, withCost }: LineProps) {
  const t = useWords(pasteWords)
  const { code, text, quantity, unitCostSatang, article, why } = row
  const isUnread = why !== undefined && why !== 'code_unknown'
  return (
    <tr className={joinClasses(why && styles.faulty)}>
      <td>
        <span className={styles.goods}>
          <span className={styles.code}>{code || '–'}</span>
          <span className={styles.article}>
            {article && nameOf(article)}
            {!article && !why && isAsked && <Skeleton width="60%" />}
            {why && <span className={styles.why}>{t(why)}</span>}
            {/* What stood there, to find it in the list. */}
            {isUnread && <span className={styles.text}>{text.replaceAll('\t', ' · ')}</span>}
          </span>
        </span>
      </td>
      <td className={styles.figure}>{quantity > 0 ? t('count', { count: quantity }) : '–'}</td>
      {withCost && (
        <td className={styles.figure}>{unitCostSatang === undefined ? '–' : moneyText(unitCostSatang)}</td>
      )}
    </tr>
  )
}
