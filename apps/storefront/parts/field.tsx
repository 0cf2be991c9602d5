import type { InputHTMLAttributes, ReactNode } from 'react'
import { describePhoneRefusal } from '@langraan/thai'
import type { FieldProblem } from './field-problem.ts'
import { Icon } from './icon.tsx'
import type { Here } from './page-context.ts'

export type TextFieldProps = {
  here: Here
  name: string
  label: string
  value: string
  problem?: FieldProblem
  help?: string
  optional?: boolean
  className?: string
  input?: InputHTMLAttributes<HTMLInputElement>
  children?: ReactNode
}

/** A labelled input; what is wrong with it stands beside it and is read out with it. */
export function TextField(props: TextFieldProps) {
  const { here, name, label, value, problem, help, optional = false, className = '', input, children } = props
  const noteId = `${name}-note`
  const note = problem ? problemText(here, problem, label) : help
  return (
    <div className={`field ${className}`}>
      <label htmlFor={name}>
        {label}
        {optional && <span className="hint"> ({here.words.optional})</span>}
      </label>
      <span className={problem ? 'input bad' : 'input'}>
        <input
          aria-describedby={note === undefined ? undefined : noteId}
          aria-invalid={problem ? true : undefined}
          defaultValue={value}
          id={name}
          name={name}
          type="text"
          {...input}
        />
        {children}
      </span>
      {note !== undefined && <FieldNote bad={problem !== undefined} id={noteId} text={note} />}
    </div>
  )
}

export function FieldNote({ id, text, bad }: { id: string; text: string; bad: boolean }) {
  return (
    <span className={bad ? 'field-note bad' : 'field-note'} id={id}>
      {bad && <Icon name="alert" size="s" />}
      {text}
    </span>
  )
}

/** Names the field: who hears the page, or sees a long one after sending it, is not asked to look for it. */
export function problemText({ around, words }: Here, problem: FieldProblem, label: string): string {
  switch (problem.code) {
    case 'required':
      return words.problem.required(label)
    case 'phone':
      return describePhoneRefusal(problem.refusal, around.language)
    case 'too_long':
      return words.problem.too_long(problem.most)
    case 'told':
      return problem.text
    default:
      return words.problem[problem.code]
  }
}
