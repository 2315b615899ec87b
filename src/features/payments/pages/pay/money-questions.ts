import type { CallError } from '#shared/call.ts'

type Answers = { secondUseOf: string; creditOf: string }
type Asked = Answers & { transactionId: string; amount: string }

const SECOND_USE = ['payments.ledger.transactionUsed', 'payments.ledger.transactionAlike']

/** The question of a transaction number that is recorded already, or of an amount above what remains, with the values that accept it. */
export function askAboutMoney<V extends Asked>(
  { code, message }: CallError,
  values: V,
): { text: string; values: V } | null {
  if (SECOND_USE.includes(code ?? ''))
    return { text: message, values: { ...values, secondUseOf: values.transactionId } }
  return code === 'payments.tooMuch' ? { text: message, values: { ...values, creditOf: values.amount } } : null
}

/** The values of a body, which says whether the number is meant a second time and the amount as a credit. */
export function withAnswers<V extends Asked>({ secondUseOf, creditOf, ...values }: V) {
  const isSecondUse = secondUseOf !== '' && secondUseOf === values.transactionId
  return { ...values, isSecondUse, expectWithin: creditOf === '' || creditOf !== values.amount }
}
