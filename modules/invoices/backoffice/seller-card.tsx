import { Button, Card, FailureState, Row, SkeletonLines, Stack, useLanguage, useWords } from '@langraan/ui'
import { useChange } from '@langraan/ui/change'
import { type AddressSearch, PostalFields } from '@langraan/ui/address'
import {
  Checkbox,
  DateField,
  type Form,
  FormFailureNote,
  OfficeFields,
  PhoneField,
  phoneProblem,
  TaxIdField,
  TextField,
  useForm,
} from '@langraan/ui/forms'
import { useQuery } from '@tanstack/react-query'

import type { SellerWords } from '../contract.ts'
import { besideAddress, invoicesApi, placeParts, sellerQuery } from './invoices-api.ts'
import styles from './invoices.module.css'
import { bodyOf, faultsOf, type SellerValues, valuesOf } from './seller-values.ts'
import { sellerWords } from './seller-words.ts'

export type SellerCardProps = {
  readonly shopId: string
  /** Why the reader cannot change it; from whoever knows the shop. */
  readonly lock: string | undefined
  readonly search: AddressSearch
}

function useSeller({ shopId, lock, saved }: SellerCardProps & { readonly saved: SellerWords }) {
  const t = useWords(sellerWords)
  const language = useLanguage()
  const save = useChange(invoicesApi, 'PUT /shops/:shopId/seller', {
    call: (values: SellerValues) => ({ params: { shopId }, body: bodyOf(values) }),
    saw: valuesOf(saved),
    retell: besideAddress(''),
    keepAs: sellerQuery(shopId),
    said: t('saved'),
  })
  return useForm<SellerValues>({
    initial: valuesOf(saved),
    draftKey: `seller:${shopId}`,
    draftOfTyped: true,
    validate: (values) => {
      const phone = phoneProblem(values.phone, language)
      const faults = Object.entries(faultsOf(values)).map(([path, fault]) => [path, t(fault)])
      return { ...Object.fromEntries(faults), ...(phone && { phone }) }
    },
    lock,
    change: save,
  })
}

/** Who it is by law: name, number and place of business. */
function Identity({ form }: { readonly form: Form<SellerValues> }) {
  const t = useWords(sellerWords)
  return (
    <div className={styles.two}>
      <TextField autoComplete="organization" label={t('name')} maxLength={200} {...form.field('legalName')} />
      <TextField
        help={t('nameEnglishHelp')}
        label={t('nameEnglish')}
        maxLength={200}
        optional
        {...form.field('legalNameEnglish')}
      />
      <TaxIdField
        autoComplete="off"
        help={t('taxIdHelp')}
        label={t('taxId')}
        maxLength={30}
        optional={!form.values.isVatRegistered}
        {...form.field('taxId')}
      />
      <PhoneField label={t('phone')} maxLength={30} optional {...form.field('phone')} />
      <OfficeFields
        branchNumber={form.field('branchNumber')}
        office={form.values.office}
        onOffice={(office) => form.set('office', office)}
      />
    </div>
  )
}

function VatRegistration({ form }: { readonly form: Form<SellerValues> }) {
  const t = useWords(sellerWords)
  const { isVatRegistered } = form.values
  return (
    <>
      <Checkbox
        checked={isVatRegistered}
        label={t('isVatRegistered')}
        name="isVatRegistered"
        onChange={(checked) => form.set('isVatRegistered', checked)}
      />
      <div className={styles.two}>
        {isVatRegistered && (
          <DateField
            help={t('vatRegisteredOnHelp')}
            label={t('vatRegisteredOn')}
            {...form.field('vatRegisteredOn')}
          />
        )}
        <TextField
          autoComplete="off"
          help={t('seriesHelp')}
          label={t('series')}
          maxLength={6}
          optional
          {...form.field('series')}
        />
      </div>
    </>
  )
}

function SellerForm(props: SellerCardProps & { readonly saved: SellerWords }) {
  const t = useWords(sellerWords)
  const form = useSeller(props)
  return (
    <form noValidate onSubmit={(event) => void form.submit(event)} ref={form.ref}>
      <Stack>
        <Identity form={form} />
        <PostalFields
          errors={form.errors}
          line={form.field('addressLine')}
          lineEnglish={form.field('addressLineEnglish')}
          onChange={(address) => placeParts.forEach((part) => form.set(part, address[part]))}
          search={props.search}
          value={form.values}
        />
        <VatRegistration form={form} />
        <FormFailureNote failure={form.failure} />
        <Row justify="end">
          <Button busy={form.phase === 'sending'} disabledReason={props.lock} type="submit" variant="primary">
            {t('save')}
          </Button>
        </Row>
      </Stack>
    </form>
  )
}

/** Who sells, as it stands on the shop's receipts and tax invoices. */
export function SellerCard(props: SellerCardProps) {
  const t = useWords(sellerWords)
  const { shopId } = props
  const seller = useQuery({ ...sellerQuery(shopId), refetchOnWindowFocus: false })
  return (
    <Card hint={t('hint')} title={t('title')}>
      {seller.isPending && <SkeletonLines count={6} />}
      {seller.isError && (
        <FailureState
          compact
          failure={seller.error}
          onRetry={() => void seller.refetch()}
          title={t('loadFailed')}
        />
      )}
      {seller.data && <SellerForm {...props} key={shopId} saved={seller.data} />}
    </Card>
  )
}
