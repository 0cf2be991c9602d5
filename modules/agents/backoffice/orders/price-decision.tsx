import { useChangeLock } from '@langraan/shops/backoffice'
import { Button, Chip, ConfirmDialog, HiddenText, Modal, Row, Stack, Text, useWords } from '@langraan/ui'
import { useChange } from '@langraan/ui/change'
import { FormFailureNote, TextArea, useForm } from '@langraan/ui/forms'
import { IconAlertTriangle } from '@langraan/ui/icons'
import { useState } from 'react'
import { ABOUT_AGENTS, agentsApi } from '../agents-api.ts'
import { ordersWords } from './orders-words.ts'

export type Deciding = {
  readonly shopId: string
  readonly order: { readonly orderId: string; readonly orderNumber: string; readonly shopName: string }
}

/** An order under the floor: it waits until the shop has said yes, or no. */
export function PriceDecision({ shopId, order }: Deciding) {
  const t = useWords(ordersWords)
  const lock = useChangeLock(shopId, 'agents:manage')
  const [open, setOpen] = useState<'allow' | 'refuse'>()
  const { orderId, orderNumber, shopName } = order
  const allow = useChange(agentsApi, 'POST /shops/:shopId/orders/:orderId/agent-price-allowance', {
    once: true,
    call: { params: { shopId, orderId } },
    refresh: [...ABOUT_AGENTS, /order/],
    said: t('allowed'),
  })
  const name = <HiddenText> #{orderNumber}</HiddenText>
  return (
    <Row gap={2} wrap>
      <Chip icon={IconAlertTriangle} tone="amber">
        {t('askChip')}
      </Chip>
      <Button disabledReason={lock} onClick={() => setOpen('allow')} size="sm" variant="soft">
        {t('allow')}
        {name}
      </Button>
      <Button disabledReason={lock} onClick={() => setOpen('refuse')} size="sm">
        {t('refuse')}
        {name}
      </Button>
      <ConfirmDialog
        cancelLabel={t('cancel')}
        confirmLabel={t('allow')}
        onClose={() => setOpen(undefined)}
        onConfirm={() => allow.mutateAsync()}
        open={open === 'allow'}
        title={t('allowTitle', { number: orderNumber })}
      >
        {t('allowText', { name: shopName })}
      </ConfirmDialog>
      {open === 'refuse' && <RefuseDialog onClose={() => setOpen(undefined)} order={order} shopId={shopId} />}
    </Row>
  )
}

function RefuseDialog({ shopId, order, onClose }: Deciding & { readonly onClose: () => void }) {
  const t = useWords(ordersWords)
  const { orderId, orderNumber, shopName } = order
  const refuse = useChange(agentsApi, 'POST /shops/:shopId/orders/:orderId/agent-price-refusal', {
    once: true,
    call: ({ reason }: { reason: string }) => ({ params: { shopId, orderId }, body: { reason } }),
    refresh: [...ABOUT_AGENTS, /order/],
    said: t('priceRefused'),
    onDone: onClose,
  })
  const form = useForm({ initial: { reason: '' }, change: refuse })
  return (
    <Modal
      actions={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button busy={form.phase === 'sending'} onClick={() => void form.submit()} variant="danger">
            {t('refuseAndCancel')}
          </Button>
        </>
      }
      onClose={onClose}
      open
      title={t('refuseTitle', { number: orderNumber })}
    >
      <form noValidate onSubmit={(event) => void form.submit(event)} ref={form.ref}>
        <Stack gap={4}>
          <FormFailureNote failure={form.failure} />
          <Text as="p" tone="second">
            {t('refuseText', { name: shopName })}
          </Text>
          <TextArea label={t('reason')} rows={3} {...form.field('reason')} />
        </Stack>
      </form>
    </Modal>
  )
}
