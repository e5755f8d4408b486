export { drawFigureAhead, formOf, keepDrawnForm, undrawnForms } from './known-figures'
export { detailOf } from '../stage/quality'
