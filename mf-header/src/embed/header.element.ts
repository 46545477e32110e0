import { defineEmbedded } from '@icoteca/shared-contracts/host/embed';
import { headerPart } from './header.part.tsx';

defineEmbedded(headerPart);
