import { AskedStates, Button, Modal, Stack, useWords } from '@langraan/ui'
import { useChange } from '@langraan/ui/change'
import { FormFailureNote, Select, TextField, useForm } from '@langraan/ui/forms'
import type { TillPairing } from '../../contract.ts'
import { tillApi, tillsQuery, useBranches } from '../till-api.ts'
import { tillsWords } from './tills-words.ts'

type Props = {
  readonly shopId: string
  readonly onClose: () => void
  readonly onPairing: (pairing: TillPairing) => void
}

/** A new till; its code is shown once it is there. */
export function AddTillDialog(props: Props) {
  const t = useWords(tillsWords)
  const branches = useBranches(props.shopId)
  const { data } = branches
  if (data) return <AddForm {...props} branches={data.items} />
  return (
    <Modal onClose={props.onClose} open title={t('add')}>
      <AskedStates asked={branches} compact failed={t('branchesFailed')} />
    </Modal>
  )
}

type Branch = { readonly branchId: string; readonly name: string; readonly isDefault: boolean }

function AddForm({ shopId, onClose, onPairing, branches }: Props & { readonly branches: readonly Branch[] }) {
  const t = useWords(tillsWords)
  const first = branches.find(({ isDefault }) => isDefault) ?? branches[0]
  const add = useChange(tillApi, 'POST /shops/:shopId/tills', {
    once: true,
    call: (body: { name: string; branchId: string }) => ({ params: { shopId }, body }),
    refresh: [tillsQuery(shopId).queryKey],
    onAnswer: onPairing,
    onDone: onClose,
  })
  const form = useForm({
    initial: { name: '', branchId: first?.branchId ?? '' },
    validate: ({ name, branchId }) => ({
      ...(name.trim() === '' && { name: t('nameMissing') }),
      ...(branchId === '' && { branchId: t('branchMissing') }),
    }),
    change: add,
  })
  return (
    <Modal
      actions={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button busy={form.phase === 'sending'} onClick={() => void form.submit()} variant="primary">
            {t('add')}
          </Button>
        </>
      }
      onClose={onClose}
      open
      title={t('add')}
    >
      <form noValidate onSubmit={(event) => void form.submit(event)} ref={form.ref}>
        <Stack gap={3}>
          <FormFailureNote failure={form.failure} />
          <TextField
            autoComplete="off"
            help={t('nameHelp')}
            label={t('name')}
            maxLength={60}
            {...form.field('name')}
          />
          <Select
            help={t('branchHelp')}
            label={t('branch')}
            options={branches.map(({ branchId, name }) => ({ value: branchId, label: name }))}
            {...form.field('branchId')}
          />
        </Stack>
      </form>
    </Modal>
  )
}
