import { defineEmbedded } from '@icoteca/shared-contracts/host/embed';
import { headerPart } from './header.part.ts';

defineEmbedded(headerPart);
