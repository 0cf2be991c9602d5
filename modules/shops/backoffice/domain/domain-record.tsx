import { Note, Stack, Text, useWords } from '@langraan/ui'
import { CopyField } from '@langraan/ui/forms'
import type { ComponentProps } from 'react'

import type { CheckedDomain, ShopDomain } from '../../contract.ts'
import { domainWords } from './domain-words.ts'

type Outcome = CheckedDomain['outcome'] | ShopDomain['outcome']

const tones: Readonly<Record<Outcome, ComponentProps<typeof Note>['tone']>> = {
  found: 'green',
  not_checked: 'blue',
  not_yet: 'blue',
  unreachable: 'amber',
  wrong: 'amber',
  taken: 'red',
  reserved: 'red',
  malformed: 'red',
}

/** What a look at the DNS found, read aloud when it changes. */
export function DomainOutcome({ outcome }: { readonly outcome: Outcome }) {
  const t = useWords(domainWords)
  return (
    <Note announce="status" tone={tones[outcome]}>
      {t(outcome)}
    </Note>
  )
}

type RecordProps = { readonly record: NonNullable<CheckedDomain['record']> }

/** The TXT record that proves whose a domain is, to be copied to the registrar's page. */
export function DomainRecord({ record }: RecordProps) {
  const t = useWords(domainWords)
  return (
    <Stack>
      <Text as="p" size="sm" tone="second">
        {t('recordLead')}
      </Text>
      <CopyField label={t('recordName')} value={record.recordName} />
      <CopyField label={t('recordValue')} value={record.recordValue} />
    </Stack>
  )
}
