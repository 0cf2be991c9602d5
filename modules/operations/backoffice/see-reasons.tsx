import { Button, Modal, useWords } from '@langraan/ui'
import { useState } from 'react'
import type { Operation } from '../contract.ts'
import { OperationFaults } from './operation-faults.tsx'
import { operationsWords } from './operations-words.ts'
import { useNameOfWork } from './use-operation-name.ts'

type Props = { readonly row: Operation; readonly shopId: string }

/** Why some of it could not be done, as it was said at its end: nobody opens a file on a phone for two orders. */
export function SeeReasons({ row, shopId }: Props) {
  const t = useWords(operationsWords)
  const name = useNameOfWork()(row)
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <Button onClick={() => setOpen(true)} size="sm" variant="quiet">
        {t('seeReasons')}
      </Button>
      {isOpen && (
        <Modal
          actions={
            <Button onClick={close} variant="primary">
              {t('close')}
            </Button>
          }
          onClose={close}
          open
          size="small"
          title={name}
        >
          <OperationFaults operationId={row.operationId} shopId={shopId} />
        </Modal>
      )}
    </>
  )
}
