import { ApiError } from '@langraan/http/client'
import { formatDate, startOfBangkokDay } from '@langraan/thai'
import {
  Button,
  Card,
  moneyText,
  Note,
  SkeletonLines,
  Stack,
  Text,
  useLanguage,
  useWords,
} from '@langraan/ui'
import { useChange } from '@langraan/ui/change'
import { TextField } from '@langraan/ui/forms'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'

import type { PayingAccount, ShopOfAccount } from '../../contract.ts'
import { companyPath, purchasePath } from '../addresses.ts'
import { Amounts } from '../amounts.tsx'
import { billingApi } from '../billing-api.ts'
import { billingWords } from '../billing-words.ts'
import styles from '../billing.module.css'
import { buyWords } from './buy-words.ts'
import { askedOf } from './choice.ts'
import type { Choice } from './choice.ts'

type Props = {
  readonly account: PayingAccount
  readonly shop: ShopOfAccount
  readonly choice: Choice
  readonly onChange: (choice: Choice) => void
}

/** What the choice comes to, by the server; a coupon; and the way to the quotation. */
export function OfferCard({ account, shop, choice, onChange }: Props) {
  const t = useWords(buyWords)
  const language = useLanguage()
  const params = { accountId: account.accountId }
  const offer = useQuery({
    ...billingApi.query('GET /billing/accounts/:accountId/offer', {
      params,
      query: askedOf(shop.shopId, choice),
    }),
    placeholderData: keepPreviousData,
    retry: false,
  })
  const aboutCoupon = offer.error instanceof ApiError && offer.error.code.startsWith('coupon_')
  const day = (text: string) => formatDate(startOfBangkokDay(text), { language, style: 'date' })
  return (
    <Card title={t('summary')}>
      <Stack>
        <Coupon
          choice={choice}
          discountSatang={offer.data?.couponCode ? offer.data.discountSatang : 0}
          error={aboutCoupon ? offer.error?.message : undefined}
          onChange={onChange}
        />
        {offer.data && <Amounts priced={offer.data} />}
        {offer.isPending && <SkeletonLines count={4} />}
        {offer.data && (
          <Text as="p" size="sm" tone="second">
            {t('period', { from: day(offer.data.periodFrom), to: day(offer.data.periodTo) })}
          </Text>
        )}
        {offer.isError && !aboutCoupon && (
          <Note announce="status" tone="amber">
            {offer.error.message}
          </Note>
        )}
        <Proceed account={account} blocked={offer.isError} choice={choice} shop={shop} />
        <Text as="p" size="sm" tone="third">
          {t('standsFor')}
        </Text>
      </Stack>
    </Card>
  )
}

type CouponProps = {
  readonly choice: Choice
  readonly onChange: (choice: Choice) => void
  readonly discountSatang: number
  readonly error: string | undefined
}

function Coupon({ choice, onChange, discountSatang, error }: CouponProps) {
  const t = useWords(buyWords)
  const use = (): void => onChange({ ...choice, coupon: choice.couponTyped.trim() })
  return (
    <form
      className={styles.coupon}
      onSubmit={(event) => {
        event.preventDefault()
        use()
      }}
    >
      <TextField
        autoComplete="off"
        error={error}
        good={discountSatang > 0 ? t('couponTaken', { amount: moneyText(discountSatang) }) : undefined}
        label={t('coupon')}
        maxLength={40}
        name="coupon"
        onChange={(couponTyped) => onChange({ ...choice, couponTyped, coupon: '' })}
        optional
        value={choice.couponTyped}
      />
      <Button
        className={styles.couponButton}
        disabled={choice.couponTyped.trim() === '' || choice.couponTyped.trim() === choice.coupon}
        type="submit"
      >
        {t('couponUse')}
      </Button>
    </form>
  )
}

type ProceedProps = Omit<Props, 'onChange'> & { readonly blocked: boolean }

/** Asks for the quotation, once however often it is pressed, and goes to pay it. */
function Proceed({ account, shop, choice, blocked }: ProceedProps) {
  const t = useWords(buyWords)
  const words = useWords(billingWords)
  const { history } = useRouter()
  const params = { accountId: account.accountId }
  const buy = useChange(billingApi, 'POST /billing/accounts/:accountId/purchases', {
    once: true,
    call: { params, body: askedOf(shop.shopId, choice) },
    refresh: ['GET /billing/accounts/:accountId/purchases'],
    onDone: ({ purchaseId }) => history.push(`${purchasePath(purchaseId)}?account=${account.accountId}`),
  })
  const lock = account.permissions.includes('pay') ? undefined : words('notAllowed')
  if (!account.readyForDocuments)
    return (
      <Note tone="amber">
        <Stack gap={2}>
          {words('companyMissing')}
          <Button href={`${companyPath}?account=${account.accountId}`} size="sm">
            {words('companyEnter')}
          </Button>
        </Stack>
      </Note>
    )
  return (
    <>
      {buy.isError && (
        <Note announce="alert" tone="red">
          {buy.error.message}
        </Note>
      )}
      <Button
        busy={buy.isPending}
        disabled={blocked}
        disabledReason={lock}
        fullWidth
        onClick={() => buy.mutate()}
        size="lg"
        variant="primary"
      >
        {t('proceed')}
      </Button>
    </>
  )
}
