// `1) `, `2. `, `3/ `, `(4) `, `A) `; a number alone only at the beginning of a line.
const MARKS =
  /(?<=^|[\s\n])(?:(?<key>\d)\uFE0F?\u20E3|\((?<inside>\d{1,2}|[a-z])\)|(?<before>\d{1,2}|[a-z])[.)/](?=\s)|(?<=^|\n)(?<tight>\d{1,2})[.)](?=\p{L})|(?<=^|\n)(?<alone>\d{1,2})(?=\s+\p{L}[^\n]*\d[^\n\d]*(?:\n|$)))[ ]?/giu

/** A message in which the numbers of a list are the ends of lines: only where they count up from the first. */
export function withoutListMarks(text: string): string {
  const marks = [...text.matchAll(MARKS)].map((match) => ({
    start: match.index,
    end: match.index + match[0].length,
    value: valueOf(
      match.groups?.key ??
        match.groups?.inside ??
        match.groups?.before ??
        match.groups?.tight ??
        match.groups?.alone ??
        '',
    ),
  }))
  let plain = text
  const run: typeof marks = []
  for (const mark of marks) if (mark.value === run.length + 1) run.push(mark)
  if (run.length < 2) return text
  for (const { start, end } of run)
    plain = `${plain.slice(0, start)}\n${' '.repeat(end - start - 1)}${plain.slice(end)}`
  return plain
}

const valueOf = (mark: string): number =>
  /\d/.test(mark) ? Number(mark) : mark.toLowerCase().charCodeAt(0) - 'a'.charCodeAt(0) + 1
