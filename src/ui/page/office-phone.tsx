import { PhoneNumber } from '../data/text/phone-number.tsx'
import { useSite } from './site.ts'

/** The first phone of our team, to call. */
export function OfficePhone() {
  const [phone] = useSite().brand.phones
  return phone && <PhoneNumber number={phone} link />
}
