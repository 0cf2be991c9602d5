import { AppLink, Button, DateTime, moneyText, Row, Stack, Text, useWords } from '@langraan/ui'
import type { MovementRow, ReservationRow } from '../../contract.ts'
import { Release } from './release-hold.tsx'
import { signed } from './signed.ts'
import type { Why } from '../stock-api.ts'
import styles from '../stock.module.css'
import { whyWords } from './why-words.ts'

/** Who holds pieces, and until when. What is held for a customer can be given free here. */
export function HeldPieces({
  rows,
  shopId,
  variantId,
}: {
  readonly rows: readonly ReservationRow[]
  readonly shopId: string
  readonly variantId: string
}) {
  const t = useWords(whyWords)
  return (
    <Stack gap={2}>
      <Text weight="medium">{t('held')}</Text>
      {rows.map((row) => (
        <Row justify="between" key={row.holderId}>
          <Stack gap={1}>
            <Text size="sm">
              {t(`holder_${row.holderKind}`)} {row.note}
            </Text>
            <Text size="xs" tone="third">
              {t('until')} <DateTime at={row.expiresAt} style="dateTime" />
            </Text>
          </Stack>
          <Row gap={2}>
            <Text size="sm">{row.quantity.toLocaleString('en-US')}</Text>
            {row.holderKind === 'customer' && <Release held={row} shopId={shopId} variantId={variantId} />}
          </Row>
        </Row>
      ))}
    </Stack>
  )
}

/** Pieces between two branches, by the transfer that they went out with. */
export function InTransit({ rows, shopId }: { readonly rows: Why['inTransit']; readonly shopId: string }) {
  const t = useWords(whyWords)
  return (
    <Stack gap={2}>
      <Stack gap={1}>
        <Text weight="medium">{t('inTransit')}</Text>
        <Text size="xs" tone="third">
          {t('inTransitHint')}
        </Text>
      </Stack>
      {rows.map((row) => (
        <Row justify="between" key={row.paperId}>
          <Stack gap={1}>
            <Text size="sm">
              <AppLink className={styles.transfer} href={`/app/shops/${shopId}/stock/papers/${row.paperId}`}>
                {row.number}
              </AppLink>{' '}
              {row.from} → {row.to}
            </Text>
            <Text size="xs" tone="third">
              <DateTime at={row.sentAt} style="dateTime" />
            </Text>
          </Stack>
          <Text size="sm">{row.quantity.toLocaleString('en-US')}</Text>
        </Row>
      ))}
    </Stack>
  )
}

type MovementsProps = {
  readonly shopId: string
  readonly rows: readonly MovementRow[]
  readonly branches: Why['branches']
  readonly hasMore: boolean
  readonly isLoading: boolean
  readonly onMore: () => void
}

/** Every movement with what was on hand after it, the last first. */
export function Movements({ rows, branches, shopId, hasMore, isLoading, onMore }: MovementsProps) {
  const t = useWords(whyWords)
  const names = new Map(branches.map((branch) => [branch.branchId, branch.name]))
  return (
    <Stack gap={2}>
      <Text weight="medium">{t('movements')}</Text>
      {rows.length === 0 && (
        <Text size="sm" tone="third">
          {t('noMovements')}
        </Text>
      )}
      <ul className={styles.movements}>
        {rows.map((row) => (
          <Movement
            branchName={branches.length > 1 ? names.get(row.branchId) : undefined}
            key={row.movementId}
            row={row}
            shopId={shopId}
          />
        ))}
      </ul>
      {hasMore && (
        <Button busy={isLoading} fullWidth onClick={onMore} size="sm" variant="quiet">
          {t('older')}
        </Button>
      )}
    </Stack>
  )
}

type MovementProps = {
  readonly row: MovementRow
  readonly shopId: string
  readonly branchName: string | undefined
}

function Movement({ row, shopId, branchName }: MovementProps) {
  const t = useWords(whyWords)
  const about = [
    branchName,
    row.unitCostSatang !== null && t('cost', { amount: moneyText(row.unitCostSatang) }),
    row.note,
  ].filter(Boolean)
  return (
    <li className={styles.movement}>
      <Text size="sm" weight="medium">
        {!row.isOrderCancelled && t(nameOf(row))} <Origin row={row} shopId={shopId} />
      </Text>
      <Text className={styles.amount} tone={row.quantity < 0 ? 'bad' : 'good'} weight="medium">
        {signed(row.quantity)}
      </Text>
      <Text size="xs" tone="third">
        <DateTime at={row.madeAt} style="dateTime" /> · {row.madeBy ?? t('byCustomer')}
      </Text>
      <Text className={styles.amount} size="xs" tone="third">
        {t('balance', { count: row.balance })}
      </Text>
      {about.length > 0 && (
        <Text size="xs" tone="second">
          {about.join(' · ')}
        </Text>
      )}
    </li>
  )
}

const nameOf = ({ reason, quantity }: MovementRow) =>
  reason === 'receipt' && quantity < 0 ? 'receiptReversed' : (`reason_${reason}` as const)

/** Leads to the order or the paper that a movement belongs to. */
function Origin({ row, shopId }: Omit<MovementProps, 'branchName'>) {
  const t = useWords(whyWords)
  if (row.orderId) {
    const words = row.isOrderCancelled ? 'orderCancelled' : 'orderNumbered'
    return (
      <AppLink href={`/app/shops/${shopId}/orders/${row.orderId}`}>
        {row.orderNumber === null ? t('order') : t(words, { number: row.orderNumber })}
      </AppLink>
    )
  }
  if (row.documentNumber)
    return <AppLink href={`/app/shops/${shopId}/stock/papers/${row.paperId}`}>{row.documentNumber}</AppLink>
  return null
}
