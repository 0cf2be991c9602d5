import { UndrawnNote } from '@langraan/orders/backoffice'
import { Button, Modal, moneyText, Note, RadioCards, Stack, Text, useLanguage, useWords } from '@langraan/ui'
import { useChange } from '@langraan/ui/change'
import { type AddressSearch, PostalFields } from '@langraan/ui/address'
import {
  type Form,
  FormFailureNote,
  OfficeFields,
  PhoneField,
  phoneProblem,
  TaxIdField,
  TextField,
  useForm,
} from '@langraan/ui/forms'

import type { DocumentsOfOrder } from '../contract.ts'
import { creditableSatang, type DocumentKind } from '../rules/rules.ts'
import { documentsWords } from './documents-words.ts'
import { besideAddress, invoicesApi, placeParts } from './invoices-api.ts'
import {
  asksBuyer,
  bodyOf,
  faultsOf,
  type IssueValues,
  offeredKinds,
  officeFor,
  valuesOf,
  whyNot,
} from './issue-values.ts'

export type IssueProps = {
  readonly shopId: string
  readonly orderId: string
  readonly documents: DocumentsOfOrder
  readonly search: AddressSearch
  /** What is chosen at first, where it is not what a shop would usually issue. */
  readonly kind?: DocumentKind
  readonly onClose: () => void
}

function useIssuing({ shopId, orderId, documents, kind, onClose }: IssueProps) {
  const t = useWords(documentsWords)
  const language = useLanguage()
  const { standing } = documents
  const issue = useChange(invoicesApi, 'POST /shops/:shopId/orders/:orderId/documents', {
    once: true,
    call: (values: IssueValues) => ({ params: { shopId, orderId }, body: bodyOf(values, standing) }),
    retell: besideAddress('buyer.'),
    refresh: 'everything',
    said: ({ number }) => t('issued', { number }),
    onDone: onClose,
  })
  return useForm<IssueValues>({
    initial: { ...valuesOf(documents), ...(kind && { kind }) },
    validate: (values) => {
      const phone = asksBuyer(values.kind) ? phoneProblem(values.buyer.phone, language) : undefined
      const faults = Object.entries(faultsOf(values, standing)).map(([path, fault]) => [path, t(fault)])
      return { ...Object.fromEntries(faults), ...(phone && { 'buyer.phone': phone }) }
    },
    change: issue,
  })
}

/** Asks what is to be issued, and to whom; what was typed stays where it is refused. */
export function IssueDialog(props: IssueProps) {
  const t = useWords(documentsWords)
  const form = useIssuing(props)
  const { kind } = form.values
  return (
    <Modal
      actions={
        <>
          <Button onClick={props.onClose}>{t('back')}</Button>
          <Button busy={form.phase === 'sending'} onClick={() => void form.submit()} variant="primary">
            {`${t('issue')} · ${t(kind)}`}
          </Button>
        </>
      }
      onClose={props.onClose}
      open
      title={t('issueFor')}
    >
      <form noValidate onSubmit={(event) => void form.submit(event)} ref={form.ref}>
        <Stack gap={4}>
          <FormFailureNote failure={form.failure} />
          <UndrawnNote chosen={{ orderIds: [props.orderId] }} paper="document" shopId={props.shopId} />
          <Kinds documents={props.documents} form={form} />
          <Reason documents={props.documents} form={form} />
          {asksBuyer(kind) && <BuyerFields {...props} form={form} />}
        </Stack>
      </form>
    </Modal>
  )
}

type PartProps = Pick<IssueProps, 'documents'> & { readonly form: Form<IssueValues> }

function Kinds({ documents: { standing }, form }: PartProps) {
  const t = useWords(documentsWords)
  const amount = moneyText(creditableSatang(standing))
  return (
    <RadioCards
      legend={t('kind')}
      onChange={(kind) => form.set('kind', kind)}
      options={offeredKinds(standing).map((kind) => {
        const refusal = whyNot(kind, standing)
        return {
          value: kind,
          title: t(kind),
          detail: kind === 'credit_note' ? t('credit_noteHelp', { amount }) : t(`${kind}Help`),
          ...(refusal && { disabledReason: t(`why_${refusal}`) }),
        }
      })}
      value={form.values.kind}
    />
  )
}

/** Why there is another document about the order; the first one needs no reason. */
function Reason({ documents: { standing, items }, form }: PartProps) {
  const t = useWords(documentsWords)
  const former = items.find(({ documentId }) => documentId === standing.paper?.documentId)
  if (!former) return null
  const isCredit = form.values.kind === 'credit_note'
  return (
    <>
      {!isCredit && <Note tone="amber">{t('willReplace', { number: former.number })}</Note>}
      <TextField
        help={t(isCredit ? 'reasonCreditHelp' : 'reasonReplaceHelp')}
        label={t('reason')}
        maxLength={200}
        {...form.field('reason')}
      />
    </>
  )
}

function BuyerFields({ documents, form, search }: PartProps & Pick<IssueProps, 'search'>) {
  const t = useWords(documentsWords)
  return (
    <>
      {documents.isRemembered && (
        <Text as="p" size="sm" tone="second">
          {t('remembered')}
        </Text>
      )}
      <TextField autoComplete="off" label={t('name')} maxLength={200} {...form.field('buyer.name')} />
      <TaxIdField
        autoComplete="off"
        help={t('taxIdHelp')}
        label={t('taxId')}
        maxLength={30}
        optional
        {...form.field('buyer.taxId')}
      />
      {form.values.buyer.taxId.trim() !== '' && (
        <OfficeFields
          branchNumber={form.field('buyer.branchNumber')}
          office={officeFor(form.values.buyer)}
          onOffice={(office) => form.set('buyer.office', office)}
          withPerson
        />
      )}
      <PostalFields
        errors={form.errors}
        line={form.field('buyer.addressLine')}
        namePrefix="buyer."
        onChange={(address) => placeParts.forEach((part) => form.set(`buyer.${part}`, address[part]))}
        search={search}
        value={form.values.buyer}
      />
      <PhoneField label={t('phone')} maxLength={30} optional {...form.field('buyer.phone')} />
    </>
  )
}
