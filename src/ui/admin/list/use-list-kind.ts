import { useLocation, useParams } from 'react-router'

/** The path of this list without ids: all lists of one kind share their columns and views. */
export function useListKind(): string {
  const { pathname } = useLocation()
  const params = Object.values(useParams())
  return pathname
    .split('/')
    .filter((part) => !params.includes(part))
    .join('/')
}
