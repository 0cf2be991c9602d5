import { WorkDialog } from '@langraan/operations/backoffice'
import { Money, useWords } from '@langraan/ui'
import { IconDownload, IconTag, IconTagOff, IconUsers } from '@langraan/ui/icons'
import { BulkBar } from '@langraan/ui/table'
import type { BulkAction, ChosenRows } from '@langraan/ui/table'
import { useState } from 'react'

import type { CustomerRow } from '../contract.ts'
import { MOST_MERGED } from '../rules/rules.ts'
import { askedOf, type CustomersSearch } from './customers-search.ts'
import { customersWords } from './customers-words.ts'
import { ExportCustomers } from './export-customers.tsx'
import { MergeDialog } from './merge-dialog.tsx'
import { TagDialog } from './tag-dialog.tsx'

export type CustomersBulkProps = {
  readonly shopId: string
  readonly search: CustomersSearch
  readonly chosen: ChosenRows<CustomerRow>
  /** How many match, where that is known. */
  readonly known: number | undefined
  readonly mayWrite: boolean
  readonly mayMerge: boolean
}

/** The tags of the chosen, unless there are more of them than are in sight. */
const tagsOf = ({ rows, matching }: ChosenRows<CustomerRow>): string[] | undefined =>
  matching ? undefined : [...new Set(rows.flatMap((row) => row.tags))]

/** What can be done with the chosen customers, and how it goes. */
export function CustomersBulk(props: CustomersBulkProps) {
  const { shopId, search, chosen, known, mayWrite, mayMerge } = props
  const t = useWords(customersWords)
  const [doing, setDoing] = useState<'tag' | 'untag' | 'merge' | 'export'>()
  const [begunId, setBegunId] = useState<string>()
  const { rows, matching } = chosen
  const whom = matching ? { matching: askedOf(search) } : { customerIds: rows.map((row) => row.customerId) }
  const close = (): void => setDoing(undefined)
  const allChosen = known === undefined ? t('allChosen') : t('allChosenCount', { count: known })
  const actions: (BulkAction | false)[] = [
    mayWrite && {
      key: 'tag',
      label: t('giveTag'),
      icon: IconTag,
      primary: true,
      onSelect: () => setDoing('tag'),
    },
    // On a phone there are only icons, and the cross beside them lets go of the choice.
    mayWrite && { key: 'untag', label: t('takeTag'), icon: IconTagOff, onSelect: () => setDoing('untag') },
    mayMerge &&
      !matching &&
      rows.length > 1 &&
      rows.length <= MOST_MERGED + 1 && {
        key: 'merge',
        label: t('merge'),
        icon: IconUsers,
        onSelect: () => setDoing('merge'),
      },
    {
      key: 'export',
      label: matching ? t('exportAll') : t('exportChosen', { count: rows.length }),
      icon: IconDownload,
      onSelect: () => setDoing('export'),
    },
  ]
  return (
    <>
      <BulkBar
        actions={actions.filter((action) => action !== false)}
        count={rows.length}
        onClear={chosen.clear}
        sum={
          matching ? undefined : (
            <Money place="inline" satang={rows.reduce((sum, row) => sum + row.spentSatang, 0)} />
          )
        }
        words={matching ? allChosen : undefined}
      />
      {(doing === 'tag' || doing === 'untag') && (
        <TagDialog
          given={doing === 'tag'}
          onBegun={(operationId) => {
            setBegunId(operationId)
            close()
            chosen.clear()
          }}
          {...{ shopId, whom }}
          onClose={close}
          theirs={tagsOf(chosen)}
        />
      )}
      {begunId !== undefined && (
        <WorkDialog onClose={() => setBegunId(undefined)} operationId={begunId} shopId={shopId} />
      )}
      {doing === 'export' && <ExportCustomers chosen={whom} onClose={close} shopId={shopId} />}
      {doing === 'merge' && (
        <MergeDialog customers={rows} onClose={close} onMerged={chosen.clear} shopId={shopId} />
      )}
    </>
  )
}
