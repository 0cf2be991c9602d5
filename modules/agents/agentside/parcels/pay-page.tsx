import { AskedStates, Button, Card, EmptyState, Money, moneyText, Stack, Text, useWords } from '@langraan/ui'
import { useSending } from '@langraan/ui/change'
import { Checkbox, DropZone } from '@langraan/ui/forms'
import { FormFailureNote } from '@langraan/ui/forms'
import { idIn } from '@langraan/ui/asked'
import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import type { OwnOrder } from '../../contract.ts'
import { useAgent } from '../agent-context.ts'
import { Screen } from '../screen.tsx'
import { useGo } from '../use-go.ts'
import { parcelsWords } from './parcels-words.ts'
import styles from './parcels.module.css'

const MOST_BYTES = 12_582_912

/** Several orders that are still to be paid, one transfer, one slip. */
export function PayPage() {
  const t = useWords(parcelsWords)
  const { api, shopId, href } = useAgent()
  const asked = useQuery(
    api.query('GET /shops/:shopId/agent/orders', { params: { shopId }, query: { tab: 'unpaid' } }),
  )
  const orders = asked.data?.items.filter(({ payment, dueSatang }) => payment === 'slip' && dueSatang > 0)
  return (
    <Screen backTo="/parcels" title={t('payTitle')}>
      <AskedStates asked={asked} failed={t('failed')} lines={5} />
      {orders?.length === 0 && (
        <EmptyState actions={<Button href={href('/parcels')}>{t('toParcels')}</Button>} title={t('payNone')}>
          {t('payNoneWhat')}
        </EmptyState>
      )}
      {orders && orders.length > 0 && <PayForm orders={orders} />}
    </Screen>
  )
}

/** One slip for all that is chosen; the same one for the same orders is the notice that waits already. */
function useSlip(chosen: readonly OwnOrder[], files: readonly File[]) {
  const t = useWords(parcelsWords)
  const { api, shopId } = useAgent()
  const go = useGo()
  return useSending(
    async () => {
      const body = new FormData()
      body.set('orderIds', chosen.map(({ orderId }) => orderId).join(','))
      for (const file of files) body.set('picture', file)
      return api('POST /shops/:shopId/agent/slips', { params: { shopId }, body })
    },
    {
      refresh: [/agent\//],
      said: ({ amountSatang }) => t('slipSent', { amount: moneyText(amountSatang) }),
      onDone: () => go('/parcels', 'replace'),
    },
  )
}

function PayForm({ orders }: { readonly orders: readonly OwnOrder[] }) {
  const t = useWords(parcelsWords)
  const first = idIn((useSearch({ strict: false }) as { order?: unknown }).order)
  const [ids, setIds] = useState<readonly string[]>(first === '' ? [] : [first])
  const [files, setFiles] = useState<readonly File[]>([])
  const chosen = orders.filter(({ orderId }) => ids.includes(orderId))
  const sumSatang = chosen.reduce((sum, { dueSatang }) => sum + dueSatang, 0)
  const slip = useSlip(chosen, files)
  const toggle = (orderId: string): void =>
    setIds(ids.includes(orderId) ? ids.filter((id) => id !== orderId) : [...ids, orderId])
  const missing = chosen.length === 0 ? t('chooseFirst') : files.length === 0 ? t('slipMissing') : undefined
  return (
    <Stack>
      <Text as="p" tone="second">
        {t('payLead')}
      </Text>
      <Card
        actions={
          <Button onClick={() => setIds(orders.map(({ orderId }) => orderId))} size="sm" variant="quiet">
            {t('chooseAll')}
          </Button>
        }
        title={t('chosen', { count: chosen.length })}
      >
        <Stack gap={2}>
          {orders.map((order) => (
            <div className={styles.choice} key={order.orderId}>
              <Checkbox
                checked={ids.includes(order.orderId)}
                label={`${order.orderNumber} · ${order.customerName}`}
                onChange={() => toggle(order.orderId)}
              />
              <Money satang={order.dueSatang} />
            </div>
          ))}
        </Stack>
      </Card>
      <PayWhere order={chosen[0] ?? orders[0]} />
      <Card>
        <DropZone
          accept={['image/*']}
          files={files}
          help={t('slipHelp')}
          label={t('slipLabel')}
          maxBytes={MOST_BYTES}
          onChange={setFiles}
        />
      </Card>
      <FormFailureNote failure={slip.error ? { message: slip.error.message } : undefined} />
      <Button
        busy={slip.isPending}
        {...(missing !== undefined && { disabledReason: missing })}
        fullWidth
        onClick={() => slip.mutate()}
        size="xl"
        variant="primary"
      >
        {t('sendSlip', { amount: moneyText(sumSatang) })}
      </Button>
    </Stack>
  )
}

function PayWhere({ order }: { readonly order: OwnOrder | undefined }) {
  const t = useWords(parcelsWords)
  if (!order) return null
  return (
    <a href={order.payUrl} rel="noopener" target="_blank">
      {t('howToPay')}
    </a>
  )
}
