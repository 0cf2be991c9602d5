import { findThaiBank } from '@langraan/thai'
import {
  AppLink,
  Button,
  Modal,
  Money,
  moneyText,
  Note,
  SkeletonLines,
  Stack,
  Text,
  useLanguage,
  useWords,
} from '@langraan/ui'
import { CopyField } from '@langraan/ui/forms'
import { useQuery } from '@tanstack/react-query'
import type { WaysToPay } from '../contract.ts'
import { moneyWords } from './money-words.ts'
import type { MoneyProps } from './money-order.ts'
import styles from './slips/payment-notices.module.css'
import { paymentsApi } from './payments-api.ts'

/** The QR and the accounts for what is due, to show to a customer or to copy into a chat. */
export function WaysToPayDialog({ shopId, order, onClose }: MoneyProps & { readonly onClose: () => void }) {
  const t = useWords(moneyWords)
  const params = { shopId, orderId: order.orderId }
  const ways = useQuery(paymentsApi.query('GET /shops/:shopId/orders/:orderId/ways-to-pay', { params }))
  return (
    <Modal
      actions={<Button onClick={onClose}>{t('close')}</Button>}
      onClose={onClose}
      open
      size="small"
      title={t('payTitle', { number: order.orderNumber })}
    >
      {ways.isError && (
        <Note announce="alert" tone="red">
          {ways.error.message}
        </Note>
      )}
      {ways.isPending && <SkeletonLines count={6} />}
      {ways.data && <Ways shopId={shopId} ways={ways.data} />}
    </Modal>
  )
}

function Ways({ ways, shopId }: { readonly ways: WaysToPay; readonly shopId: string }) {
  const t = useWords(moneyWords)
  const language = useLanguage()
  const { qrSvg, accounts, dueSatang } = ways
  if (qrSvg === null && accounts.length === 0)
    return (
      <Note tone="amber">
        {t('noWay')} <AppLink href={`/app/shops/${shopId}/settings`}>{t('setUp')}</AppLink>
      </Note>
    )
  return (
    <Stack gap={4}>
      {qrSvg !== null && (
        <div className={styles.payment}>
          <div
            aria-label={t('qrLabel', { amount: moneyText(dueSatang) })}
            className={styles.qr}
            // Made by our own server out of digits alone.
            dangerouslySetInnerHTML={{ __html: qrSvg }}
            role="img"
          />
          <Money place="inline" satang={dueSatang} size="balance" />
          <Text as="p" size="sm" tone="second">
            {t(ways.isBill ? 'billQr' : 'promptpayQr')}
          </Text>
        </div>
      )}
      {accounts.map(({ bankCode, number, name }) => (
        <CopyField
          help={name}
          key={`${bankCode} ${number}`}
          label={findThaiBank(bankCode)?.[language] ?? t('account')}
          value={number}
        />
      ))}
    </Stack>
  )
}
