import { defineEmbedded } from '@icoteca/shared-contracts/host/embed';
import { searchPart } from './search.part.ts';

defineEmbedded(searchPart);
