import { operatorsQuery } from '@langraan/identity/backoffice'
import { payoutSettingsQuery } from '@langraan/payouts/backoffice'
import { operatedSupplierQuery } from '@langraan/supplier/backoffice'
import { AppLink, Card, Chip, defineWords, Row, Stack, Text, useWords } from '@langraan/ui'
import { IconCircleCheck } from '@langraan/ui/icons'
import { useQuery } from '@tanstack/react-query'

import styles from './operator-desk-page.module.css'

const stepWords = defineWords({
  th: {
    title: 'เริ่มต้นดูแลระบบ',
    hint: 'เสร็จแล้ว {done, number} จาก {all, number}',
    done: 'เสร็จแล้ว',
    twoSteps: 'เปิดยืนยันสองขั้นแล้ว',
    twoStepsText: 'ทุกครั้งที่อนุมัติเงินจะถามรหัสใหม่',
    second: 'เพิ่มผู้ดูแลอีกคน',
    secondText: 'การถอนเงินต้องอนุมัติสองคน รันคำสั่ง npm run operators -- add อีเมล บนเซิร์ฟเวอร์',
    account: 'ใส่บัญชีที่จ่ายเงินถอน',
    accountText: 'ใช้ทำไฟล์ส่งธนาคาร',
    prices: 'ตรวจราคาแพ็กเกจและคูปอง',
    rates: 'ตรวจอัตราเงินคืน',
    supplies: 'เลือกร้านที่ขายบรรจุภัณฑ์',
    suppliesText: 'ร้านค้าสั่งกล่องและเทปจากร้านนี้',
  },
  en: {
    title: 'First steps',
    hint: '{done, number} of {all, number} done',
    done: 'Done',
    twoSteps: 'Two-step sign-in is on',
    twoStepsText: 'Whoever approves money is asked for a new code',
    second: 'Add a second operator',
    secondText: 'Withdrawals need two people. Run npm run operators -- add EMAIL on the server',
    account: 'Enter the account that pays withdrawals',
    accountText: 'Files for the bank are made with it',
    prices: 'Look at packages and coupons',
    rates: 'Look at the cashback rates',
    supplies: 'Choose the shop that sells supplies',
    suppliesText: 'Merchants order boxes and tape from it',
  },
})

type Step = {
  readonly key: 'twoSteps' | 'second' | 'account' | 'supplies'
  readonly isDone: boolean
  readonly href?: string
}

/** Leads whoever has just begun to run the platform; gone once all of it is done. */
export function OperatorFirstSteps() {
  const t = useWords(stepWords)
  const operators = useQuery(operatorsQuery)
  const account = useQuery(payoutSettingsQuery)
  const supplier = useQuery(operatedSupplierQuery)
  if (!operators.data || !account.data || !supplier.data) return null
  const steps: readonly Step[] = [
    // Nobody sees this page without it.
    { key: 'twoSteps', isDone: true },
    { key: 'second', isDone: operators.data.items.length > 1 },
    { key: 'account', isDone: account.data.bankCode !== '', href: '/operator/withdrawals' },
    { key: 'supplies', isDone: supplier.data.shop !== null, href: '/operator/supplies' },
  ]
  const done = steps.filter(({ isDone }) => isDone).length
  if (done === steps.length) return null
  return (
    <Card flush hint={t('hint', { done, all: steps.length })} look="attention" title={t('title')}>
      <ol className={styles.steps}>
        {steps.map((step) => (
          <StepLine key={step.key} step={step} />
        ))}
      </ol>
      <div className={styles.besides}>
        <Row gap={4} wrap>
          <AppLink href="/operator/packages">{t('prices')}</AppLink>
          <AppLink href="/operator/rates">{t('rates')}</AppLink>
        </Row>
      </div>
    </Card>
  )
}

function StepLine({ step: { key, isDone, href } }: { readonly step: Step }) {
  const t = useWords(stepWords)
  return (
    <li>
      <Stack gap={1} grow>
        {href === undefined || isDone ? (
          <Text weight="medium">{t(key)}</Text>
        ) : (
          <AppLink href={href}>{t(key)}</AppLink>
        )}
        <Text size="sm" tone="third">
          {t(`${key}Text`)}
        </Text>
      </Stack>
      {isDone && (
        <Chip icon={IconCircleCheck} tone="green">
          {t('done')}
        </Chip>
      )}
    </li>
  )
}
