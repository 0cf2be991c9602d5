import { Button, joinClasses, Modal, Stack, Text, useWords } from '@langraan/ui'
import { type Form, RadioGroup } from '@langraan/ui/forms'
import { IconPhoto } from '@langraan/ui/icons'
import { useState } from 'react'
import { givePicture, type Reach, sharedOptions } from '../../rules/variant-pictures.ts'
import { pictureAddress } from '../catalog-api.ts'
import { ChoosePictures } from './choose-pictures.tsx'
import styles from './product.module.css'
import { type ProductValues, withPictures } from './product-values.ts'
import { variantPictureWords } from './variant-picture-words.ts'

type ButtonProps = {
  readonly form: Form<ProductValues>
  readonly shopId: string
  readonly at: number
  readonly name: string
  readonly onOpen: () => void
}

/** The small picture of a variant, which is the way to another. */
export function VariantPictureButton({ form, shopId, at, name, onOpen }: ButtonProps) {
  const t = useWords(variantPictureWords)
  const { variants, pictureIds } = form.values
  const pictureId = variants[at]?.pictureId ?? ''
  const number = pictureIds.indexOf(pictureId) + 1
  const shown = number > 0 ? t('numberShown', { number }) : t('noneShown')
  return (
    <button
      aria-haspopup="dialog"
      aria-label={t('open', { name, shown })}
      className={joinClasses(styles.linePicture, number === 0 && styles.noLinePicture)}
      onClick={onOpen}
      type="button"
    >
      {number > 0 ? (
        <img alt="" className={styles.shot} loading="lazy" src={pictureAddress(shopId, pictureId, 160)} />
      ) : (
        <IconPhoto aria-hidden size={20} />
      )}
    </button>
  )
}

type DialogProps = Omit<ButtonProps, 'onOpen'> & {
  readonly reach: Reach
  readonly onReach: (reach: Reach) => void
  readonly onClose: () => void
}

/** The product's pictures to choose from; more of the gallery can be added on the way. */
export function VariantPictureDialog(props: DialogProps) {
  const { form, shopId, name, onClose } = props
  const t = useWords(variantPictureWords)
  const [adding, setAdding] = useState(false)
  const { pictureIds } = form.values
  return (
    <>
      <Modal
        actions={
          <>
            <Button icon={IconPhoto} onClick={() => setAdding(true)}>
              {t('addPictures')}
            </Button>
            <Button onClick={onClose}>{t('cancel')}</Button>
          </>
        }
        hint={t('hint')}
        keepsTyped
        onClose={onClose}
        open
        title={t('title', { name })}
      >
        <Stack>
          <ReachField {...props} />
          {pictureIds.length === 0 ? <Text as="p">{t('noPictures')}</Text> : <Tiles {...props} />}
        </Stack>
      </Modal>
      {adding && (
        <ChoosePictures
          chosen={pictureIds}
          onChoose={(next) => {
            form.set('pictureIds', next)
            form.set('variants', withPictures(form.values, next).variants)
            setAdding(false)
          }}
          onClose={() => setAdding(false)}
          shopId={shopId}
        />
      )}
    </>
  )
}

/** For this variant alone, or for all that have its colour: nobody gives the same picture to five sizes one by one. */
function ReachField({ form, at, name, reach, onReach }: DialogProps) {
  const t = useWords(variantPictureWords)
  const { variants } = form.values
  const shared = sharedOptions(variants, at)
  if (shared.length === 0) return null
  const valueOf = (option: number) => variants[at]?.optionValues[option] ?? ''
  return (
    <RadioGroup
      inline
      legend={t('reach')}
      onChange={(value) => onReach(value === 'one' ? 'one' : Number(value))}
      options={[
        { value: 'one', label: t('one', { name }) },
        ...shared.map((option) => ({ value: String(option), label: t('all', { value: valueOf(option) }) })),
      ]}
      value={shared.some((option) => option === reach) ? String(reach) : 'one'}
    />
  )
}

function Tiles({ form, shopId, at, reach, onClose }: DialogProps) {
  const t = useWords(variantPictureWords)
  const { variants, pictureIds } = form.values
  const chosen = variants[at]?.pictureId ?? ''
  const choose = (pictureId: string) => {
    const isShared = sharedOptions(variants, at).some((option) => option === reach)
    form.set('variants', givePicture(variants, at, isShared ? reach : 'one', pictureId))
    onClose()
  }
  return (
    <ul className={styles.tiles}>
      <li>
        <button
          aria-pressed={chosen === ''}
          className={joinClasses(styles.tile, styles.noneTile, chosen === '' && styles.tileChosen)}
          onClick={() => choose('')}
          type="button"
        >
          <IconPhoto aria-hidden size={24} />
          {t('none')}
          <Text size="xs" tone="second">
            {t('noneHelp')}
          </Text>
        </button>
      </li>
      {pictureIds.map((pictureId, index) => (
        <li key={pictureId}>
          <button
            aria-label={t('picture', { number: index + 1, count: pictureIds.length })}
            aria-pressed={chosen === pictureId}
            className={joinClasses(styles.tile, chosen === pictureId && styles.tileChosen)}
            onClick={() => choose(pictureId)}
            type="button"
          >
            <img alt="" className={styles.shot} loading="lazy" src={pictureAddress(shopId, pictureId, 420)} />
          </button>
        </li>
      ))}
    </ul>
  )
}
