import { Button, useWords } from '@langraan/ui'
import { IconDownload, IconPlus, IconUpload } from '@langraan/ui/icons'
import { useState } from 'react'

import { customersPath } from './customers-api.ts'
import { askedOf, type CustomersSearch } from './customers-search.ts'
import { customersWords } from './customers-words.ts'
import { ExportCustomers } from './export-customers.tsx'

export type CustomersActionsProps = {
  readonly shopId: string
  readonly search: CustomersSearch
  /** Why the reader cannot add anybody. */
  readonly lock: string | undefined
  readonly onAdd: () => void
  /** Nobody is in sight, so that a file would have no row. */
  readonly isEmpty: boolean
}

/** What can be done with the list as it is filtered, without choosing anybody in it first. */
export function CustomersActions({ shopId, search, lock, onAdd, isEmpty }: CustomersActionsProps) {
  const t = useWords(customersWords)
  const [isExporting, setExporting] = useState(false)
  return (
    <>
      <Button disabledReason={lock} href={`${customersPath(shopId)}/import`} icon={IconUpload}>
        {t('import')}
      </Button>
      {!isEmpty && (
        <Button icon={IconDownload} onClick={() => setExporting(true)}>
          {t('export')}
        </Button>
      )}
      <Button disabledReason={lock} icon={IconPlus} onClick={onAdd} variant="primary">
        {t('add')}
      </Button>
      {isExporting && (
        <ExportCustomers
          chosen={{ matching: askedOf(search) }}
          onClose={() => setExporting(false)}
          shopId={shopId}
        />
      )}
    </>
  )
}
