import { createElement } from 'react';
import { createRoot } from 'react-dom/client';

const root = createRoot(document.getElementById('root'));
const cellsOf = (row) =>
  Object.entries(row).map(([name, value]) => createElement('td', { key: name }, String(value)));

if (location.pathname === '/list') {
  const { rows } = await (await fetch('/rows')).json();
  const lines = rows.map((row) => createElement('tr', { key: row.id }, cellsOf(row)));
  root.render(createElement('table', null, createElement('tbody', null, lines)));
} else root.render(createElement('form', null, createElement('input')));
