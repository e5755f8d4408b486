export { drawFigureAhead, formOf } from './known-figures'
export { detailOf } from '../stage/quality'
