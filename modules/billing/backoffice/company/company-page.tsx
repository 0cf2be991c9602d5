import { ApiError } from '@langraan/http/client'
import {
  Button,
  FailureState,
  PageHeader,
  Row,
  SkeletonLines,
  Stack,
  useLanguage,
  useWords,
} from '@langraan/ui'
import { useChange } from '@langraan/ui/change'
import { FormFailureNote, phoneProblem, useForm } from '@langraan/ui/forms'
import { useQuery } from '@tanstack/react-query'

import type { CompanyDetails, PayingAccount } from '../../contract.ts'
import { billingPath } from '../addresses.ts'
import { billingApi } from '../billing-api.ts'
import { billingWords } from '../billing-words.ts'
import styles from '../billing.module.css'
import { WithAccount } from '../with-account.tsx'
import { AddressCard } from './address-card.tsx'
import { CompanyCard } from './company-card.tsx'
import { bodyOf, faultsOf, valuesOf } from './company-values.ts'
import type { CompanyValues } from './company-values.ts'
import { companyWords } from './company-words.ts'

const companyQuery = (accountId: string) =>
  billingApi.query('GET /billing/accounts/:accountId/company', { params: { accountId } })

/** Says beside the address what the server says about it. */
function besideAddress(error: unknown): never {
  if (!(error instanceof ApiError) || error.code !== 'unknown_address') throw error
  const { kind = 'registered' } = (error.details ?? {}) as { kind?: string }
  throw Object.assign(new Error(error.message), { fields: { [`${kind}.subdistrict`]: error.message } })
}

type FormProps = { readonly account: PayingAccount; readonly company: CompanyDetails }

function CompanyForm({ account, company }: FormProps) {
  const t = useWords(companyWords)
  const words = useWords(billingWords)
  const language = useLanguage()
  const { accountId } = account
  const lock = account.permissions.includes('company') ? undefined : words('notAllowed')
  const save = useChange(billingApi, 'PUT /billing/accounts/:accountId/company', {
    call: (values: CompanyValues) => ({ params: { accountId }, body: bodyOf(values) }),
    saw: valuesOf(company),
    retell: besideAddress,
    keepAs: companyQuery(accountId),
    refresh: ['GET /billing/accounts'],
    said: words('saved'),
  })
  const form = useForm<CompanyValues>({
    initial: valuesOf(company),
    draftKey: `company:${accountId}`,
    draftOfTyped: true,
    validate: (values) => {
      const phone = phoneProblem(values.phone, language)
      const faults = Object.entries(faultsOf(values)).map(([path, fault]) => [path, t(fault)])
      return { ...Object.fromEntries(faults), ...(phone && { phone }) }
    },
    lock,
    change: save,
  })
  return (
    <form noValidate onSubmit={(event) => void form.submit(event)} ref={form.ref}>
      <Stack>
        <CompanyCard form={form} />
        <AddressCard form={form} kind="registered" />
        <AddressCard form={form} kind="general" />
        <AddressCard form={form} kind="delivery" />
        <FormFailureNote failure={form.failure} />
        <Row justify="end">
          <Button busy={form.phase === 'sending'} disabledReason={lock} type="submit" variant="primary">
            {words('save')}
          </Button>
        </Row>
      </Stack>
    </form>
  )
}

function Company({ account }: { readonly account: PayingAccount }) {
  const words = useWords(billingWords)
  const company = useQuery({ ...companyQuery(account.accountId), refetchOnWindowFocus: false })
  if (company.isPending) return <SkeletonLines count={8} />
  if (company.isError)
    return (
      <FailureState
        failure={company.error}
        onRetry={() => void company.refetch()}
        title={words('loadFailed')}
      />
    )
  return <CompanyForm account={account} company={company.data} key={account.accountId} />
}

/** Who pays, as it stands on documents. */
export function CompanyPage() {
  const t = useWords(companyWords)
  const words = useWords(billingWords)
  return (
    <div className={styles.narrow}>
      <PageHeader
        crumbs={[{ label: words('title'), href: billingPath }]}
        fact={t('fact')}
        title={t('title')}
      />
      <WithAccount>{(account) => <Company account={account} />}</WithAccount>
    </div>
  )
}
