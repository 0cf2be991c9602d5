import { Button, DateTime, Modal, Note, Stack, Text, useWords } from '@langraan/ui'
import { useSending } from '@langraan/ui/change'
import { DropZone } from '@langraan/ui/forms'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { readRescueFile, type RescueFile } from '../../rules/rules.ts'
import { tillsQuery } from '../till-api.ts'
import { type BroughtIn, bringIn } from './bring-in.ts'
import { Outcome } from './outcome.tsx'
import { rescueWords } from './rescue-words.ts'

type Props = { readonly shopId: string; readonly onClose: () => void }
const MOST_BYTES = 200 * 1_048_576

/** Takes in what a till could not send, from the file that it has saved. */
export function RescueDialog({ shopId, onClose }: Props) {
  const t = useWords(rescueWords)
  const [files, setFiles] = useState<File[]>([])
  const [file, setFile] = useState<RescueFile>()
  const [error, setError] = useState<'notRescue' | 'ofOther'>()
  const [far, setFar] = useState<BroughtIn>()
  const bring = useSending(
    (skipsDamaged: boolean) =>
      file ? bringIn(file, skipsDamaged, setFar) : Promise.reject(new Error('no file is chosen')),
    { refresh: 'everything' },
  )
  const choose = async (chosen: File[]): Promise<void> => {
    setFiles(chosen)
    setFar(undefined)
    bring.reset()
    const read = chosen[0] && readRescueFile(await chosen[0].text())
    const isOfOther = read !== undefined && read.shopId !== shopId
    setFile(isOfOther ? undefined : read)
    setError(chosen.length === 0 ? undefined : !read ? 'notRescue' : isOfOther ? 'ofOther' : undefined)
  }
  const isOver = far !== undefined && !bring.isPending && !bring.isError && far.stop === null
  return (
    <Modal
      actions={
        <>
          <Button onClick={onClose}>{t('close')}</Button>
          {far?.stop?.why === 'damaged' && (
            <Button busy={bring.isPending} onClick={() => bring.mutate(true)} variant="danger">
              {t('skip')}
            </Button>
          )}
          {file && !isOver && !far?.stop && (
            <Button busy={bring.isPending} onClick={() => bring.mutate(false)} variant="primary">
              {t(bring.isError ? 'again' : 'take')}
            </Button>
          )}
        </>
      }
      hint={t('hint')}
      onClose={onClose}
      open
      title={t('open')}
    >
      <Stack gap={3}>
        <DropZone
          accept={['.json']}
          error={error && t(error)}
          files={files}
          help={t('fileHelp')}
          label={t('file')}
          maxBytes={MOST_BYTES}
          onChange={(chosen) => void choose(chosen)}
        />
        {file && <Whose file={file} shopId={shopId} />}
        {bring.isError && <Note tone="red">{`${t('stopped')} ${bring.error.message}`}</Note>}
        {file && far && <Outcome all={file.events.length} far={far} isOver={isOver} shopId={shopId} />}
      </Stack>
    </Modal>
  )
}

function Whose({ file: { tillId, events, savedAt }, shopId }: { file: RescueFile; shopId: string }) {
  const t = useWords(rescueWords)
  const till = useQuery(tillsQuery(shopId)).data?.items.find((one) => one.tillId === tillId)
  return (
    <Text>
      {t('whose', { name: till?.name ?? t('unknownTill'), count: events.length })} <DateTime at={savedAt} />
    </Text>
  )
}
