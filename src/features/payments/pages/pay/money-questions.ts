import type { CallError } from '#shared/call.ts'

type Answers = { secondUseOf: string; creditOf: string; unclearOf: string }
type Asked = Answers & { transactionId: string; amount: string; method: string }

const UNCLEAR = ['payments.ledger.methodMissing', 'payments.ledger.transactionMissing']
const toKey = ({ method, transactionId }: Asked) => `${method} ${transactionId}`
const SECOND_USE = ['payments.ledger.transactionUsed', 'payments.ledger.transactionAlike']

/** The question of a transaction number that is recorded already, of an amount above what remains, or of money without a method, with the values that accept it. */
export function askAboutMoney<V extends Asked>(
  { code, message }: CallError,
  values: V,
): { text: string; values: V } | null {
  if (SECOND_USE.includes(code ?? ''))
    return { text: message, values: { ...values, secondUseOf: values.transactionId } }
  if (UNCLEAR.includes(code ?? '')) return { text: message, values: { ...values, unclearOf: toKey(values) } }
  return code === 'payments.tooMuch' ? { text: message, values: { ...values, creditOf: values.amount } } : null
}

/** The values of a body, which says whether the number is meant a second time, the amount as a credit and the method to be left out. */
export function withAnswers<V extends Asked>({ secondUseOf, creditOf, unclearOf, ...values }: V) {
  const isSecondUse = secondUseOf !== '' && secondUseOf === values.transactionId
  const expectWithin = creditOf === '' || creditOf !== values.amount
  const expectMethod = unclearOf !== toKey({ ...values, secondUseOf, creditOf, unclearOf })
  return { ...values, isSecondUse, expectWithin, expectMethod }
}
