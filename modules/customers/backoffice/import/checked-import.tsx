import { createIntent } from '@langraan/http/intent'
import { useSettingsLock } from '@langraan/shops/backoffice'
import { Button, Card, Note, Row, Stack, Text, useWords } from '@langraan/ui'
import { FormFailureNote, RadioGroup } from '@langraan/ui/forms'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { CustomerImportState } from '../../import-contract.ts'
import type { NameChoice } from '../../rules/import/import-rules.ts'
import { customersApi } from '../customers-api.ts'
import { ChooseSheet } from './choose-sheet.tsx'
import { FoundCustomers } from './found-customers.tsx'
import { ImportFaults } from './import-faults.tsx'
import styles from './import.module.css'
import { importWords } from './import-words.ts'
import { LeaveImport } from './leave-import.tsx'

type Report = CustomerImportState['report']
type Props = {
  readonly found: CustomerImportState
  readonly shopId: string
  readonly onAnother: () => void
  /** Says anew what its columns hold. */
  readonly onRemap: () => void
}

/** The dry run: who is new, who gains what, what is wrong, and the one choice there is. */
export function CheckedImport({ found, shopId, onAnother, onRemap }: Props) {
  const t = useWords(importWords)
  const { report } = found
  const lock = useSettingsLock(shopId, 'customers:write')
  const [names, setNames] = useState<NameChoice>('keep')
  const starting = useStart(shopId, found, names)
  const { newCount: fresh = 0, gainingCount = 0, namedCount = 0 } = report
  const updates = gainingCount + (names === 'take' ? namedCount : 0)
  return (
    <>
      <Card hint={found.fileName} title={t('found')}>
        <Stack gap={4}>
          <ChooseSheet found={found} shopId={shopId} />
          <Figures names={names} report={report} />
          <Remarks onRemap={onRemap} report={report} />
          {namedCount > 0 && (
            <RadioGroup
              legend={t('namesLegend', { count: namedCount })}
              onChange={setNames}
              options={[
                { value: 'keep', label: t('keepNames'), help: t('keepNamesHelp') },
                { value: 'take', label: t('takeNames'), help: t('takeNamesHelp') },
              ]}
              value={names}
            />
          )}
          <FormFailureNote failure={starting.error ?? undefined} />
          <Row gap={2} wrap>
            <Button
              busy={starting.isPending}
              disabledReason={lock ?? (fresh + updates === 0 ? t(nothingWord(report)) : undefined)}
              onClick={() => starting.mutate()}
              variant="primary"
            >
              {fresh + updates === 0 ? t('title') : t(startWord(fresh, updates), { fresh, updates })}
            </Button>
            <Button onClick={onAnother}>{t('another')}</Button>
            <LeaveImport customerImportId={found.customerImportId} shopId={shopId} />
          </Row>
          {fresh + updates === 0 && <Text tone="second">{t(nothingWord(report))}</Text>}
        </Stack>
      </Card>
      <ImportFaults found={found} shopId={shopId} />
      <FoundCustomers found={found} shopId={shopId} />
    </>
  )
}

const startWord = (fresh: number, updates: number) =>
  fresh === 0 ? 'startUpdates' : updates === 0 ? 'startNew' : 'startBoth'

/** Why nothing can come in: all of it is there, or nothing can be read. */
const nothingWord = ({ unchangedCount = 0, leftOutCount = 0 }: Report) =>
  leftOutCount === 0 && unchangedCount > 0 ? 'nothing' : 'nothingLeft'

function Figures({ report, names }: { readonly report: Report; readonly names: NameChoice }) {
  const t = useWords(importWords)
  const { leftOutCount = 0, namedCount = 0 } = report
  const taken = names === 'take' ? namedCount : 0
  const figures = [
    [t('newOnes'), report.newCount],
    [t('gaining'), (report.gainingCount ?? 0) + taken],
    [t('unchanged'), report.unchangedCount],
    [t('leftOut'), leftOutCount - taken],
    [t('rows'), report.rowCount],
    ...(report.joinedCount ? [[t('joined'), report.joinedCount] as const] : []),
  ] as const
  return (
    <dl className={styles.figures}>
      {figures.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{(value ?? 0).toLocaleString('en-US')}</dd>
        </div>
      ))}
    </dl>
  )
}

/** What those gain who are known, what becomes of rows of one person, and what of the file is not used. */
function Remarks({ report, onRemap }: { readonly report: Report; readonly onRemap: () => void }) {
  const t = useWords(importWords)
  const { gains, unused = [], isSaid, joinedCount = 0, consentHeading } = report
  const gained = gains
    ? ([
        ['gainContacts', gains.contacts],
        ['gainAddresses', gains.addresses],
        ['gainTags', gains.tags],
        ['gainNotes', gains.notes],
        ['gainMarketing', gains.marketing],
      ] as const)
    : []
  const list = gained.flatMap(([word, count]) => (count > 0 ? [t(word, { count })] : [])).join(' · ')
  const remap = (
    <Button onClick={onRemap} size="sm">
      {t('remap')}
    </Button>
  )
  return (
    <>
      {list !== '' && <Text as="p">{t('gains', { list })}</Text>}
      {joinedCount > 0 && (
        <Text as="p" size="sm" tone="second">
          {t('joinedText')}
        </Text>
      )}
      {consentHeading !== undefined && (
        <Text as="p" size="sm" tone="second">
          {consentHeading.trim() === '' ? t('consentUnnamed') : t('consentFrom', { heading: consentHeading })}
        </Text>
      )}
      {unused.length > 0 ? (
        <Note title={t('unused', { list: unused.join(', ') })} tone="amber">
          <Row gap={3} justify="between" wrap>
            {t('unusedText')}
            {remap}
          </Row>
        </Note>
      ) : (
        <Row gap={3} wrap>
          {isSaid && <Text tone="second">{t('said')}</Text>}
          {remap}
        </Row>
      )}
    </>
  )
}

/** Has them brought in as they were in this dry run. */
function useStart(shopId: string, { customerImportId, report }: CustomerImportState, names: NameChoice) {
  const queries = useQueryClient()
  const [once] = useState(createIntent)
  return useMutation({
    mutationFn: () => {
      const body = { names, checkId: report.checkId ?? '' }
      return once(body, (idempotencyKey) =>
        customersApi('POST /shops/:shopId/customer-imports/:customerImportId/start', {
          params: { shopId, customerImportId },
          body,
          idempotencyKey,
        }),
      )
    },
    onSettled: () => queries.invalidateQueries(),
  })
}
