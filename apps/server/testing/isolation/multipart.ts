const BOUNDARY = 'langraan'

/** One file as a form sends it, in the field `file`. */
export function multipartFile(
  name: string,
  type: string,
  content: Buffer,
): { payload: Buffer; type: string } {
  const head = `--${BOUNDARY}\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\nContent-Type: ${type}\r\n\r\n`
  return {
    payload: Buffer.concat([Buffer.from(head), content, Buffer.from(`\r\n--${BOUNDARY}--\r\n`)]),
    type: `multipart/form-data; boundary=${BOUNDARY}`,
  }
}
