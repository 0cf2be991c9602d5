import { useEffect, useState } from 'react'

/** An address under which the browser shows a file that was chosen here. */
export function usePictureAddress(file: File | undefined): string | undefined {
  const [shown, setShown] = useState<{ readonly file: File; readonly address: string }>()
  useEffect(() => {
    if (!file) return undefined
    const address = URL.createObjectURL(file)
    setShown({ file, address })
    return () => URL.revokeObjectURL(address)
  }, [file])
  return shown?.file === file ? shown?.address : undefined
}
