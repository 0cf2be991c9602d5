import { useEffect, useState } from 'react'
import type { DragEvent, ReactNode } from 'react'

import { IconCloudUpload, IconFileText, IconX } from '../icons.ts'
import { IconButton } from '../parts/icon-button.tsx'
import { joinClasses } from '../parts/join-classes.ts'
import { useKitWords } from '../words/kit-words.ts'
import styles from './drop-zone.module.css'
import { FieldFrame } from './field.tsx'
import type { FieldWiring } from './field.tsx'
import { formatBytes, refuseFiles } from './file-rules.ts'
import type { FileRefusal, FileRules } from './file-rules.ts'

export type DropZoneProps = FileRules & {
  readonly label: string
  readonly files: readonly File[]
  readonly onChange: (files: File[]) => void
  readonly name?: string
  /** What is taken and how large: "CSV, up to 20 MB". */
  readonly help?: ReactNode
  readonly error?: string
}

function useRefusalText(): (refusal: FileRefusal) => string {
  const t = useKitWords()
  return (refusal) => {
    if (refusal.code === 'wrong_kind') return t('fileWrongKind', refusal)
    if (refusal.code === 'empty') return t('fileEmpty', refusal)
    if (refusal.code === 'too_large') return t('fileTooLarge', refusal)
    return t('filesTooMany', refusal)
  }
}

function Preview({ file }: { readonly file: File }) {
  const [url, setUrl] = useState<string>()
  useEffect(() => {
    if (!file.type.startsWith('image/')) return undefined
    const made = URL.createObjectURL(file)
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [file])
  return url ? (
    <img alt="" className={styles.preview} src={url} />
  ) : (
    <IconFileText aria-hidden className={styles.icon} size={20} />
  )
}

function ChosenFile({ file, onRemove }: { readonly file: File; readonly onRemove: () => void }) {
  const t = useKitWords()
  return (
    <li className={styles.file}>
      <Preview file={file} />
      <span className={styles.name}>{file.name}</span>
      <span className={styles.size}>{formatBytes(file.size)}</span>
      <IconButton icon={IconX} label={t('removeFile', { name: file.name })} onClick={onRemove} size="sm" />
    </li>
  )
}

/** What the zone says inside. */
function Invitation({ many }: { readonly many: boolean }) {
  const t = useKitWords()
  return (
    <>
      <IconCloudUpload aria-hidden className={styles.icon} size={28} />
      <span>
        {t('dropHere')} <span className={styles.choose}>{t(many ? 'chooseFiles' : 'chooseFile')}</span>
      </span>
    </>
  )
}

type AreaProps = {
  readonly props: DropZoneProps
  readonly wiring: FieldWiring
  readonly bad: boolean
  readonly onTake: (files: readonly File[]) => void
}

/** Where files are dropped, pasted, or chosen by a press. */
function DropArea({ props, wiring, bad, onTake }: AreaProps) {
  const { accept = [], maxFiles = 1 } = props
  const [over, setOver] = useState(false)
  const drop = (event: DragEvent): void => {
    event.preventDefault()
    setOver(false)
    onTake([...event.dataTransfer.files])
  }
  return (
    <div
      className={joinClasses(styles.zone, over && styles.over, bad && styles.bad)}
      onDragLeave={() => setOver(false)}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDrop={drop}
      onPaste={(event) => onTake([...event.clipboardData.files])}
    >
      <Invitation many={maxFiles > 1} />
      <input
        {...wiring}
        accept={accept.join(',') || undefined}
        className={styles.input}
        multiple={maxFiles > 1}
        name={props.name}
        onChange={(event) => {
          onTake([...(event.target.files ?? [])])
          // The same file chosen again after it was removed must count as a change.
          event.target.value = ''
        }}
        type="file"
      />
    </div>
  )
}

/** Takes files by dropping, choosing or pasting. Shows names and sizes, and says why one is refused. */
export function DropZone(props: DropZoneProps) {
  const { label, files, onChange, maxFiles = 1 } = props
  const describe = useRefusalText()
  const [refusal, setRefusal] = useState<FileRefusal>()
  const error = props.error ?? (refusal && describe(refusal))
  const take = (added: readonly File[]): void => {
    if (added.length === 0) return
    const next = maxFiles === 1 ? added.slice(0, 1) : [...files, ...added]
    const refused = refuseFiles(next, props)
    setRefusal(refused)
    if (!refused) onChange(next)
  }
  const remove = (index: number): void => {
    setRefusal(undefined)
    onChange(files.filter((_, at) => at !== index))
  }
  return (
    <FieldFrame error={error} help={props.help} label={label}>
      {(wiring) => (
        <>
          <DropArea bad={error !== undefined} onTake={take} props={props} wiring={wiring} />
          {files.length > 0 && (
            <ul className={styles.files}>
              {files.map((file, index) => (
                <ChosenFile file={file} key={`${file.name}${index}`} onRemove={() => remove(index)} />
              ))}
            </ul>
          )}
        </>
      )}
    </FieldFrame>
  )
}
