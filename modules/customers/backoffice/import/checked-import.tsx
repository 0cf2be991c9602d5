import { CheckedFile } from '@langraan/operations/backoffice'
import { Button, Note, Row, Text, useWords } from '@langraan/ui'
import { RadioGroup } from '@langraan/ui/forms'
import { useState } from 'react'
import type { CustomerImportState } from '../../import-contract.ts'
import type { NameChoice } from '../../rules/import/import-rules.ts'
import { customersApi } from '../customers-api.ts'
import { FoundCustomers } from './found-customers.tsx'
import { ImportFaults } from './import-faults.tsx'
import { importWords } from './import-words.ts'
import { type OfImport, useFileInHand } from './use-file-in-hand.ts'

type Report = CustomerImportState['report']

/** The dry run: who is new, who gains what, what is wrong, and the one choice there is. */
export function CheckedImport({ found, way }: OfImport) {
  const t = useWords(importWords)
  const { customerImportId, report } = found
  const { shopId } = way
  const file = useFileInHand({ found, way })
  const [names, setNames] = useState<NameChoice>('keep')
  const { newCount: fresh = 0, gainingCount = 0, namedCount = 0 } = report
  const updates = gainingCount + (names === 'take' ? namedCount : 0)
  const whyNot = fresh + updates === 0 ? t(nothingWord(report)) : undefined
  return (
    <>
      <CheckedFile
        below={whyNot !== undefined && <Text tone="second">{whyNot}</Text>}
        figures={useFigures(report, names)}
        file={file}
        leaveLabel={t('leave')}
        start={{
          label: whyNot === undefined ? t(startWord(fresh, updates), { fresh, updates }) : t('title'),
          whyNot,
          body: { names, checkId: report.checkId ?? '' },
          call: (body, idempotencyKey) =>
            customersApi('POST /shops/:shopId/customer-imports/:customerImportId/start', {
              params: { shopId, customerImportId },
              body,
              idempotencyKey,
            }),
        }}
      >
        <Remarks onRemap={way.onRemap} report={report} />
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
      </CheckedFile>
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

function useFigures(report: Report, names: NameChoice) {
  const t = useWords(importWords)
  const { leftOutCount = 0, namedCount = 0 } = report
  const taken = names === 'take' ? namedCount : 0
  return [
    [t('newOnes'), report.newCount],
    [t('gaining'), (report.gainingCount ?? 0) + taken],
    [t('unchanged'), report.unchangedCount],
    [t('leftOut'), leftOutCount - taken],
    [t('rows'), report.rowCount],
    ...(report.joinedCount ? [[t('joined'), report.joinedCount] as const] : []),
  ] as const
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
