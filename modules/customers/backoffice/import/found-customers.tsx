import { ListPager, PAGE } from '@langraan/operations/backoffice'
import { formatThaiPhone } from '@langraan/thai'
import { AppLink, Card, Chip, Tabs, Tag, Text, useWords } from '@langraan/ui'
import { FormFailureNote } from '@langraan/ui/forms'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import type { CustomerImportState, ImportedCustomer } from '../../import-contract.ts'
import { type FoundList, foundLists } from '../../rules/import/import-rules.ts'
import { customerPath, customersApi } from '../customers-api.ts'
import styles from './import.module.css'
import { importWords } from './import-words.ts'

type Props = { readonly found: CustomerImportState; readonly shopId: string }

/** Who is new, who gains what, and whose name is another: before anything is written. */
export function FoundCustomers({ found, shopId }: Props) {
  const t = useWords(importWords)
  const { newCount = 0, gainingCount = 0, namedCount = 0 } = found.report
  const counts: Readonly<Record<FoundList, number>> = {
    new: newCount,
    gaining: gainingCount,
    named: namedCount,
  }
  const words = { new: 'tabNew', gaining: 'tabGaining', named: 'tabNamed' } as const
  const there = foundLists.filter((list) => counts[list] > 0)
  const [chosen, choose] = useState<FoundList>()
  const who = chosen ?? there[0]
  const panelId = useId()
  if (!who) return null
  return (
    <Card flush title={t('whoTabs')}>
      <div className={styles.tabs}>
        <Tabs
          label={t('whoTabs')}
          onChange={choose}
          panelId={panelId}
          tabs={there.map((list) => ({ value: list, label: t(words[list]), count: counts[list] }))}
          value={who}
        />
      </div>
      <div id={panelId} role="tabpanel" tabIndex={0}>
        <FoundList found={found} key={who} shopId={shopId} who={who} />
      </div>
    </Card>
  )
}

function FoundList({ found, shopId, who }: Props & { readonly who: FoundList }) {
  const [from, setFrom] = useState(0)
  const people = useQuery({
    ...customersApi.query('GET /shops/:shopId/customer-imports/:customerImportId/customers', {
      params: { shopId, customerImportId: found.customerImportId },
      query: { who, from, limit: PAGE },
    }),
    placeholderData: keepPreviousData,
  })
  return (
    <>
      <FormFailureNote failure={people.error ?? undefined} />
      <ul className={styles.list}>
        {people.data?.items.map((person) => (
          <Person key={person.row} person={person} shopId={shopId} />
        ))}
      </ul>
      <ListPager from={from} onChange={setFrom} total={people.data?.total ?? 0} />
    </>
  )
}

const shown = ({ kind, value }: ImportedCustomer['contacts'][number]): string =>
  kind === 'phone'
    ? formatThaiPhone(value)
    : kind === 'email'
      ? value
      : `${kind === 'line' ? 'LINE' : 'Facebook'} ${value}`

/** Somebody new, or what somebody gains who is known. */
function Person({ person, shopId }: { readonly person: ImportedCustomer; readonly shopId: string }) {
  const t = useWords(importWords)
  const { customerId, name, nameInFile, contacts, addresses, tags, notes, marketing } = person
  return (
    <li className={styles.person}>
      <Text size="sm" tone="second">
        {t('row', { row: person.row })}
      </Text>
      <div className={styles.who}>
        <Text weight="medium">
          {customerId ? <AppLink href={customerPath(shopId, customerId)}>{name}</AppLink> : name}
        </Text>
        {nameInFile !== null && <Text size="sm">{t('nameInFile', { name: nameInFile })}</Text>}
        {contacts.length > 0 && <Text size="sm">{contacts.map(shown).join(' · ')}</Text>}
      </div>
      <div className={styles.who}>
        {addresses.map((address) => (
          <Text key={address} size="sm">
            {address}
          </Text>
        ))}
        {notes.map((words) => (
          <Text key={words} size="sm" tone="second">
            {t('note', { words })}
          </Text>
        ))}
        {(tags.length > 0 || marketing) && (
          <div className={styles.marks}>
            {tags.map((tag) => (
              <Tag key={tag}>{tag}</Tag>
            ))}
            {marketing && <Chip tone="green">{t('consents')}</Chip>}
          </div>
        )}
      </div>
    </li>
  )
}
