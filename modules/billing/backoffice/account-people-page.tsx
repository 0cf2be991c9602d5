import { ApiError } from '@langraan/http/client'
import {
  Avatar,
  Card,
  defineWords,
  FailureState,
  HiddenText,
  PageHeader,
  SkeletonLines,
  Text,
  useWords,
} from '@langraan/ui'
import { useChange } from '@langraan/ui/change'
import { Select } from '@langraan/ui/forms'
import { useQuery } from '@tanstack/react-query'

import type { PayingAccount } from '../contract.ts'
import { accountRoles } from '../rules/members.ts'
import type { AccountRole } from '../rules/members.ts'
import { billingPath } from './addresses.ts'
import { billingApi } from './billing-api.ts'
import { billingWords } from './billing-words.ts'
import styles from './billing.module.css'
import { WithAccount } from './with-account.tsx'

const words = defineWords({
  th: {
    title: 'ผู้ดูแลบิล',
    fact: 'คนในร้านที่ดูหรือชำระบิลได้ แยกจากสิทธิ์ในร้าน',
    people: 'คนในร้านของบัญชีนี้',
    roleOf: 'สิทธิ์ของ {name}',
    owner: 'เจ้าของ: ทำได้ทุกอย่าง',
    payer: 'ผู้ชำระ: ชำระและแก้ข้อมูลบริษัท',
    viewer: 'ดูอย่างเดียว',
    none: 'ไม่เห็นบิล',
  },
  en: {
    title: 'Billing access',
    fact: 'Who in your shops may see or pay the bills, whatever their role in a shop',
    people: 'People in this account’s shops',
    roleOf: 'What {name} may do',
    owner: 'Owner: everything',
    payer: 'Payer: pays, changes the company details',
    viewer: 'View only',
    none: 'No access to bills',
  },
})

const peopleQuery = (accountId: string) =>
  billingApi.query('GET /billing/accounts/:accountId/people', { params: { accountId } })

type Person = Awaited<ReturnType<ReturnType<typeof peopleQuery>['queryFn']>>['items'][number]

function PersonRow({ account, person }: { readonly account: PayingAccount; readonly person: Person }) {
  const t = useWords(words)
  const billing = useWords(billingWords)
  const { accountId } = account
  const change = useChange(billingApi, 'PUT /billing/accounts/:accountId/people/:personId', {
    call: (role: AccountRole | 'none') => ({
      params: { accountId, personId: person.userId },
      body: { role },
    }),
    keepAs: peopleQuery(accountId),
    refresh: ['GET /billing/accounts'],
    said: billing('saved'),
    failure: (error) => (error instanceof ApiError ? error.message : billing('loadFailed')),
  })
  return (
    <li className={styles.person}>
      <Avatar name={person.name} />
      <div className={styles.personWords}>
        <Text as="div" truncate weight="medium">
          {person.name}
        </Text>
        <Text as="div" size="sm" tone="third" truncate>
          {person.email}
        </Text>
      </div>
      <div className={styles.personRole}>
        <Select
          label={<HiddenText>{t('roleOf', { name: person.name })}</HiddenText>}
          onChange={(role) => change.mutate(role as AccountRole | 'none')}
          options={[...accountRoles, 'none' as const].map((role) => ({ value: role, label: t(role) }))}
          value={change.isPending ? change.variables : (person.role ?? 'none')}
        />
      </div>
    </li>
  )
}

function People({ account }: { readonly account: PayingAccount }) {
  const t = useWords(words)
  const billing = useWords(billingWords)
  const people = useQuery(peopleQuery(account.accountId))
  if (people.isPending) return <SkeletonLines count={4} />
  if (people.isError)
    return (
      <FailureState
        failure={people.error}
        onRetry={() => void people.refetch()}
        title={billing('loadFailed')}
      />
    )
  return (
    <Card flush title={t('people')}>
      <ul className={styles.people}>
        {people.data.items.map((person) => (
          <PersonRow account={account} key={person.userId} person={person} />
        ))}
      </ul>
    </Card>
  )
}

/** Who may see and pay the bills of an account. */
export function AccountPeoplePage() {
  const t = useWords(words)
  const billing = useWords(billingWords)
  return (
    <div className={styles.narrow}>
      <PageHeader
        crumbs={[{ label: billing('title'), href: billingPath }]}
        fact={t('fact')}
        title={t('title')}
      />
      <WithAccount>{(account) => <People account={account} />}</WithAccount>
    </div>
  )
}
