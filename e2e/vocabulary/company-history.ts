import type { Reply } from '@retaguarda/contract/endpoint';
import type { changes } from '@retaguarda/contract/entities/changes';

/** A history of a company with an example of every kind of entry. */
export const companyHistory: Reply<typeof changes.list> = {
  changes: [
    {
      id: 5,
      at: '2026-11-12T17:20:00.000Z',
      by: 'Helena Teixeira',
      by_id: 2,
      by_now: null,
      entity: 'client',
      kind: 'queueCleaned',
      differences: [
        { field: 'skill_id', removed: [], added: ['Cobrança'] },
        { field: 'total_removed', removed: [], added: [26] },
      ],
    },
    {
      id: 4,
      at: '2026-11-12T14:05:00.000Z',
      by: 'Helena Teixeira',
      by_id: 2,
      by_now: null,
      entity: 'client',
      kind: 'edited',
      differences: [{ field: 'active', removed: ['0'], added: ['1'] }],
    },
    {
      id: 3,
      at: '2026-10-02T12:31:00.000Z',
      by: 'Rui Barbosa de Almeida Prado',
      by_id: 7,
      by_now: 'Rui Prado',
      entity: 'client',
      kind: 'edited',
      differences: [
        { field: 'client_info.activities', removed: ['insurance'], added: ['banking'] },
        { field: 'client_info.city', removed: ['Belo Horizonte'], added: ['Natal'] },
        { field: 'client_info.responsible', removed: ['Helena Teixeira'], added: [] },
        {
          field: 'user_fields',
          removed: [],
          added: [
            { name: 'ramal', title: 'Ramal', required: true, max_length: 6, place_holder: '1234' },
            { name: 'turno', title: 'Turno', required: false, max_length: 20, place_holder: '' },
          ],
          more: { removed: 0, added: 3 },
        },
      ],
    },
    {
      id: 2,
      at: '2026-09-30T12:30:00.000Z',
      by: 'Helena Teixeira',
      by_id: 2,
      by_now: null,
      entity: 'client',
      kind: 'edited',
      differences: [],
    },
    {
      id: 1,
      at: '2026-09-30T12:00:00.000Z',
      by: null,
      by_id: null,
      by_now: null,
      entity: 'client',
      kind: 'created',
      differences: [
        { field: 'name', removed: [], added: ['Aurora Seguros'] },
        { field: 'pj', removed: [], added: [true] },
        { field: 'document', removed: [], added: ['82523056000195'] },
      ],
    },
  ],
  total: 12,
  paging: 2,
};
