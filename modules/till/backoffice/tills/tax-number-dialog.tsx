import { Button, Modal, Stack, useWords } from '@langraan/ui'
import { useChange } from '@langraan/ui/change'
import { FormFailureNote, TextField, useForm } from '@langraan/ui/forms'
import type { Till } from '../../contract.ts'
import { tillApi, tillsQuery } from '../till-api.ts'
import { tillsWords } from './tills-words.ts'

type Props = { readonly shopId: string; readonly till: Till; readonly onClose: () => void }

/** The number by which the Revenue Department knows the machine. */
export function TaxNumberDialog({ shopId, till: { tillId, name, taxNumber }, onClose }: Props) {
  const t = useWords(tillsWords)
  const initial = { taxNumber }
  const save = useChange(tillApi, 'PUT /shops/:shopId/tills/:tillId/tax-number', {
    call: (body: { taxNumber: string }) => ({ params: { shopId, tillId }, body }),
    saw: initial,
    keepAs: tillsQuery(shopId),
    said: t('saved'),
    onDone: onClose,
  })
  const form = useForm({ initial, change: save })
  return (
    <Modal
      actions={
        <>
          <Button onClick={onClose}>{t('back')}</Button>
          <Button busy={form.phase === 'sending'} onClick={() => void form.submit()} variant="primary">
            {t('save')}
          </Button>
        </>
      }
      onClose={onClose}
      open
      title={`${t('taxNumber')} · ${name}`}
    >
      <form noValidate onSubmit={(event) => void form.submit(event)} ref={form.ref}>
        <Stack gap={3}>
          <FormFailureNote failure={form.failure} />
          <TextField
            autoComplete="off"
            help={t('taxHelp')}
            label={t('taxNumber')}
            maxLength={40}
            {...form.field('taxNumber')}
          />
        </Stack>
      </form>
    </Modal>
  )
}
